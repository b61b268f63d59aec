import { goBack } from '../../app/navigation.ts'
import { push } from '../../app/router.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { KEY, PERSON, SHIELD } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './WhatIsAWalletView.module.css'

const POINTS: readonly { icon: string; title: MessageKey; text: MessageKey }[] = [
  { icon: KEY, title: 'about.keysTitle', text: 'about.keysText' },
  { icon: PERSON, title: 'about.loginTitle', text: 'about.loginText' },
  { icon: SHIELD, title: 'about.approveTitle', text: 'about.approveText' },
]

/** Three things to know about wallets. */
export function WhatIsAWalletView() {
  const t = useT()
  return (
    <>
      <ul className={styles.points}>
        {POINTS.map(({ icon, title, text }) => (
          <li key={title} className={styles.point}>
            <Picture icon={icon} tone="accent" size="small" />
            <div>
              <h2 className={styles.title}>{t(title)}</h2>
              <p className={styles.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => push({ name: 'GetWallet' })}>
          {t('about.get')}
        </Button>
        <Button onClick={goBack}>{t('about.done')}</Button>
      </div>
    </>
  )
}
