import { lastSocial, offeredSocials } from '#connectors/embedded/socials.ts'
import { useT } from '#i18n/useT.ts'
import { walletListClass } from '../connect/index.ts'
import styles from './Social.module.css'
import { SocialRow } from './SocialRow.tsx'

/** All social providers of the project. */
export function ConnectSocialsView() {
  const t = useT()
  const last = lastSocial()
  return (
    <>
      <ul className={walletListClass} aria-label={t('social.list')}>
        {offeredSocials().map((provider) => (
          <li key={provider}>
            <SocialRow provider={provider} isRecent={provider === last} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('social.listNote')}</p>
    </>
  )
}
