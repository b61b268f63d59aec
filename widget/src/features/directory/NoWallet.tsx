import { push } from '#app/router.ts'
import { isOn } from '#core/capabilities.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { WALLET } from '#ui/icons.ts'
import { StatusPanel } from '#ui/StatusPanel.tsx'

/** Shown when the page has no wallet and the directory did not answer. */
export function NoWallet() {
  const t = useT()
  return (
    <StatusPanel
      picture={<Illustration state="empty" icon={WALLET} />}
      title={t('connect.emptyTitle')}
      text={t('connect.emptyText')}
    >
      {isOn('wallet_guide') && (
        <Button tone="quiet" onClick={() => push({ name: 'WhatIsAWallet' })}>
          {t('connect.emptyHelp')}
        </Button>
      )}
    </StatusPanel>
  )
}
