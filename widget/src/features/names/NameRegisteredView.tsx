import { useEffect } from 'react'
import { closeView } from '#app/navigation.ts'
import type { View } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { CopyName } from './CopyName.tsx'
import { ownKey } from './nameStore.ts'
import { WholeName } from './WholeName.tsx'

/** Shown when the account has registered its name. */
export function NameRegisteredView({ view }: { view: View }) {
  const t = useT()
  const session = useActiveSession()
  // The wallet was disconnected, or another account is active.
  const isAnother =
    view.name === 'RegisterAccountNameSuccess' && (session === null || ownKey(session) !== view.account)
  useEffect(() => {
    if (isAnother) closeView('RegisterAccountNameSuccess')
  }, [isAnother])
  if (view.name !== 'RegisterAccountNameSuccess' || isAnother) return null
  const { registered } = view
  return (
    <StatusPanel
      picture={<Illustration state="done" />}
      title={<WholeName name={registered} />}
      text={t('names.doneText')}
    >
      <CopyName name={registered} />
      <Button tone="primary" onClick={() => closeView('RegisterAccountNameSuccess')}>
        {t('names.done')}
      </Button>
    </StatusPanel>
  )
}
