import { useEffect } from 'react'
import { push } from '../../app/router.ts'
import { firstRows, lastSocial } from '../../connectors/embedded/socials.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PERSON } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { walletListClass, walletTileClass } from '../connect/index.ts'
import { preloadLogin } from './loadLogin.ts'
import { SocialRow } from './SocialRow.tsx'

/** Logins by social accounts, beside the wallets. */
export function SocialEntry() {
  useEffect(preloadLogin, [])
  const t = useT()
  const last = lastSocial()
  const { rows, more } = firstRows()
  if (rows.length + more === 0) return null
  return (
    <ul className={walletListClass} aria-label={t('social.list')}>
      {rows.map((provider) => (
        <li key={provider}>
          <SocialRow provider={provider} isRecent={provider === last} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <ListRow
            leading={
              <span className={walletTileClass}>
                <Icon path={PERSON} />
              </span>
            }
            title={t('social.more')}
            trailing={<Tag>{String(more)}</Tag>}
            onClick={() => push({ name: 'ConnectSocials' })}
          />
        </li>
      )}
    </ul>
  )
}
