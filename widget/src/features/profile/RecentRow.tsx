import { showToast } from '../../app/toasts.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BIN } from '../../ui/icons.ts'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { forgetRecent } from '../../wallets/recents.ts'
import { type PageWallet, walletKey } from '../../wallets/walletsStore.ts'
import { beginAttempt } from '../connect/index.ts'
import styles from './ProfileWalletsView.module.css'

/** A wallet that was used here before: back with one press, or out of the list. */
export function RecentRow({ wallet }: { wallet: PageWallet }) {
  const t = useT()
  const { name, icon } = wallet
  const forget = () => {
    forgetRecent(walletKey(wallet))
    showToast({ variant: 'success', message: 'wallets.forgotten' })
  }
  return (
    <div className={styles.row}>
      <WalletIcon name={name} src={icon} />
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
      </span>
      <Button tone="quiet" onClick={() => beginAttempt(wallet)}>
        {t('wallets.connect')}
      </Button>
      <IconButton icon={BIN} label={t('wallets.forget', { wallet: name })} onClick={forget} />
    </div>
  )
}
