import { useEffect } from 'react'
import { push } from '#app/router.ts'
import { firstSocials, lastSocial } from '#connectors/embedded/socials.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { PERSON } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Tag } from '#ui/Tag.tsx'
import { walletListClass, walletTileClass } from '../connect/index.ts'
import { preloadLogin } from './loadLogin.ts'
import styles from './Social.module.css'
import { SocialRow } from './SocialRow.tsx'
import { SocialTile } from './SocialTile.tsx'

/** Logins by social accounts, shown beside the wallets. */
export function SocialEntry() {
  useEffect(preloadLogin, [])
  const t = useT()
  const last = lastSocial()
  const { providers, more, inRows } = firstSocials()
  if (providers.length + more === 0) return null
  const Login = inRows ? SocialRow : SocialTile
  return (
    <ul className={inRows ? walletListClass : styles.tiles} aria-label={t('social.list')}>
      {providers.map((provider) => (
        <li key={provider}>
          <Login provider={provider} isRecent={provider === last} />
        </li>
      ))}
      {more > 0 && <li>{inRows ? <MoreRow count={more} /> : <MoreTile />}</li>}
    </ul>
  )
}

function MoreRow({ count }: { count: number }) {
  const t = useT()
  return (
    <ListRow
      leading={
        <span className={walletTileClass}>
          <Icon path={PERSON} />
        </span>
      }
      title={t('social.more')}
      trailing={<Tag>{String(count)}</Tag>}
      onClick={showAll}
    />
  )
}

function MoreTile() {
  const t = useT()
  return (
    <button type="button" className={styles.tile} aria-label={t('social.more')} onClick={showAll}>
      <span className={styles.dots} aria-hidden="true" />
    </button>
  )
}

function showAll(): void {
  push({ name: 'ConnectSocials' })
}
