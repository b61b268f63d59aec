import { walletKey } from '@latch/protocol/walletOrder.ts'
import { showToast } from '#app/toasts.ts'
import { forgetRecent } from '#connectors/recents.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { BIN } from '#ui/icons.ts'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { chooseRow, type Row, walletRowIcon, walletRowName } from '../directory/index.ts'
import styles from './ProfileWalletsView.module.css'

/** A wallet used here before, with buttons to connect it again and to remove it from the list. */
export function RecentRow({ row }: { row: Row }) {
  const t = useT()
  const name = walletRowName(row)
  const forget = () => {
    forgetRecent(walletKey(row.wallet ?? row.entry))
    showToast({ variant: 'success', message: 'wallets.forgotten' })
  }
  return (
    <div className={styles.row}>
      <WalletIcon name={name} src={walletRowIcon(row)} />
      <span className={styles.text}>
        <Isolated className={styles.name}>{name}</Isolated>
      </span>
      <Button tone="quiet" onClick={() => chooseRow(row)}>
        {t('wallets.connect')}
      </Button>
      <IconButton icon={BIN} label={t('wallets.forget', { wallet: name })} onClick={forget} />
    </div>
  )
}
