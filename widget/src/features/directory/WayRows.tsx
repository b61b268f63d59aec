import { push } from '#app/router.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { SEARCH } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Tag } from '#ui/Tag.tsx'
import { walletTileClass } from '../connect/index.ts'
import { pairWith } from './choose.ts'
import { WalletConnectMark } from './WalletConnectMark.tsx'

/** Pairs any wallet by a code. */
export function PairRow() {
  const t = useT()
  return (
    <li>
      <ListRow
        leading={<WalletConnectMark />}
        title="WalletConnect"
        trailing={<Tag>{t('connect.scan')}</Tag>}
        data-wallet-id=""
        onClick={() => pairWith(null)}
      />
    </li>
  )
}

/** Opens the list of all wallets. @param count - Number of wallets; null while unknown. */
export function AllRow({ count }: { count: number | null }) {
  const t = useT()
  const numbers = new Intl.NumberFormat(useLocale())
  return (
    <li>
      <ListRow
        leading={
          <span className={walletTileClass}>
            <Icon path={SEARCH} />
          </span>
        }
        title={t('directory.all')}
        trailing={count !== null && <Tag>{numbers.format(count)}</Tag>}
        onClick={() => push({ name: 'AllWallets' })}
      />
    </li>
  )
}
