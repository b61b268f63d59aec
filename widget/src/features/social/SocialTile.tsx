import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import { useT } from '#i18n/useT.ts'
import { beginWith } from './loadLogin.ts'
import styles from './Social.module.css'
import { SocialMark } from './SocialMark.tsx'

/** Login by an account of one provider, as one of several tiles in a line. */
export function SocialTile({ provider, isRecent }: { provider: Social; isRecent: boolean }) {
  const t = useT()
  const name = t('social.with', { name: BRANDS[provider].name })
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={isRecent ? `${name}, ${t('social.recent')}` : name}
      onClick={() => beginWith(provider)}
    >
      <SocialMark provider={provider} />
      {isRecent && <span className={styles.recent} aria-hidden="true" />}
    </button>
  )
}
