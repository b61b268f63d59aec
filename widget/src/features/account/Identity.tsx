import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useState } from 'react'
import { push } from '#app/router.ts'
import { showToast } from '#app/toasts.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Chevron } from '#ui/Chevron.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import styles from './Identity.module.css'
import { useIdentity } from './useAccountData.ts'

/** Size of the picture in CSS pixels. */
const SIZE = 48

/** The account's picture, name and wallet. A press copies the address. */
export function Identity({ session }: { session: WalletSession }) {
  const t = useT()
  const [{ address }] = session.accounts
  const identity = useIdentity(session)
  const short = <bdi dir="ltr">{truncateAddress(address)}</bdi>
  return (
    <div className={styles.identity}>
      <div className={styles.picture}>
        <Portrait address={address} src={identity?.avatar ?? null} />
        <span className={styles.badge}>
          <WalletIcon name={session.wallet.name} src={session.wallet.icon} size="badge" />
        </span>
      </div>
      <div className={styles.words}>
        <div className={styles.names}>
          {identity?.name && <p className={styles.name}>{visibleLine(identity.name)}</p>}
          <CopyButton
            text={address}
            label={t('account.copy')}
            byHandLabel={t('common.byHand')}
            onCopied={() => showToast({ variant: 'success', message: 'account.copied' })}
            onRefused={() => showToast({ variant: 'error', message: 'common.copyFailed' })}
          >
            {short}
          </CopyButton>
        </div>
        <button type="button" className={styles.wallet} onClick={() => push({ name: 'ProfileWallets' })}>
          <span className={styles.walletName}>
            {t('account.connectedWith', { wallet: session.wallet.name })}
          </span>
          <Chevron size={16} />
        </button>
      </div>
    </div>
  )
}

function Portrait({ address, src }: { address: string; src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return <Avatar address={address} size={SIZE} />
  return (
    <img
      className={styles.portrait}
      src={src}
      alt=""
      width={SIZE}
      height={SIZE}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}
