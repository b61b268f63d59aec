import { push } from '../../app/router.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PERSON } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { walletListClass, walletTileClass } from '../connect/index.ts'
import { SocialRow } from './SocialRow.tsx'
import { lastSocial, offeredSocials } from './socials.ts'

/** Rows that stand in Connect itself; what is more has a view of its own. */
const SHOWN = 2

/** The ways in by accounts elsewhere, beside the wallets. */
export function SocialEntry() {
  const t = useT()
  const offered = offeredSocials()
  const last = lastSocial()
  const isShort = offered.length <= SHOWN
  const rows = isShort ? offered : offered.slice(0, SHOWN - 1)
  if (offered.length === 0) return null
  return (
    <ul className={walletListClass} aria-label={t('social.list')}>
      {rows.map((provider) => (
        <li key={provider}>
          <SocialRow provider={provider} isRecent={provider === last} />
        </li>
      ))}
      {!isShort && (
        <li>
          <ListRow
            leading={
              <span className={walletTileClass}>
                <Icon path={PERSON} />
              </span>
            }
            title={t('social.more')}
            trailing={<Tag>{String(offered.length - rows.length)}</Tag>}
            onClick={() => push({ name: 'ConnectSocials' })}
          />
        </li>
      )}
    </ul>
  )
}
