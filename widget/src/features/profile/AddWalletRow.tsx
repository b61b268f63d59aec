import { push } from '../../app/router.ts'
import { useT } from '../../i18n/useT.ts'
import type { ConnectNamespace } from '../../requests/requestsStore.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FORWARD, PLUS } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import styles from './ProfileWalletsView.module.css'

const TITLES = { eip155: 'wallets.addEip155', solana: 'wallets.addSolana' } as const

/** The way to the wallets of one family. */
export function AddWalletRow({ family }: { family: ConnectNamespace }) {
  const t = useT()
  return (
    <ListRow
      leading={
        <span className={styles.tile}>
          <Icon path={PLUS} size={20} />
        </span>
      }
      title={t(TITLES[family])}
      trailing={
        <span className={styles.chevron}>
          <Icon path={FORWARD} size={18} />
        </span>
      }
      onClick={() => push({ name: 'Connect', namespace: family })}
    />
  )
}
