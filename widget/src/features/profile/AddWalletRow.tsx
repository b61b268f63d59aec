import { push } from '../../app/router.ts'
import { useT } from '../../i18n/useT.ts'
import type { ConnectNamespace } from '../../requests/requestsStore.ts'
import { Chevron } from '../../ui/Chevron.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PLUS } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { walletTileClass } from '../connect/index.ts'
import type { Addition } from './additionTo.ts'

const TITLES = { eip155: 'wallets.addEip155', solana: 'wallets.addSolana' } as const

export type AddWalletRowProps = { family: ConnectNamespace; addition: Addition }

/**
 * The way to the wallets of one family; says so where the next one is not beside, but in place of the one that is
 * connected.
 */
export function AddWalletRow({ family, addition }: AddWalletRowProps) {
  const t = useT()
  const replaced = addition === 'beside' ? null : addition.replaces
  return (
    <ListRow
      leading={
        <span className={walletTileClass}>
          <Icon path={PLUS} size={20} />
        </span>
      }
      title={t(replaced === null ? TITLES[family] : 'wallets.otherSolana')}
      detail={replaced === null ? undefined : t('wallets.otherSolanaText', { wallet: replaced })}
      trailing={<Chevron />}
      onClick={() => push({ name: 'Connect', namespace: family })}
    />
  )
}
