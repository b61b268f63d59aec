import { goBack } from '#app/navigation.ts'
import { push } from '#app/router.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { KEY, PERSON, SHIELD } from '#ui/icons.ts'
import { type Fact, Guide } from './Guide.tsx'

const FACTS: readonly Fact[] = [
  { icon: KEY, title: 'about.keysTitle', text: 'about.keysText' },
  { icon: PERSON, title: 'about.loginTitle', text: 'about.loginText' },
  { icon: SHIELD, title: 'about.approveTitle', text: 'about.approveText' },
]

/** Explains wallets in three facts. */
export function WhatIsAWalletView() {
  const t = useT()
  return (
    <Guide facts={FACTS}>
      <Button tone="primary" onClick={() => push({ name: 'GetWallet' })}>
        {t('about.get')}
      </Button>
      <Button onClick={goBack}>{t('about.done')}</Button>
    </Guide>
  )
}
