import { useState } from 'react'
import { useStore } from 'zustand'
import { parseChainId } from '../../../protocol/caip.ts'
import { push } from '../../app/router.ts'
import { showToast } from '../../app/toasts.ts'
import { projectChain } from '../../host/configStore.ts'
import { openWindow } from '../../host/frame.ts'
import { disconnect } from '../../host/session.ts'
import { type Session, sessionStore } from '../../host/sessionStore.ts'
import { truncateAddress } from '../../i18n/format.ts'
import { useT } from '../../i18n/useT.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EXTERNAL, FORWARD, GLOBE, POWER } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import styles from './AccountView.module.css'
import { BalanceText } from './BalanceText.tsx'

/** Who is connected, with what, on which network. */
export function AccountView() {
  const session = useStore(sessionStore, (state) => state.session)
  return session === null ? null : <Account session={session} />
}

function Account({ session }: { session: Session }) {
  const t = useT()
  const [address] = session.accounts
  const chain = projectChain(session.chainId)
  const wallet = session.wallet.name
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.picture}>
          <Avatar address={address} />
          <span className={styles.wallet}>
            <WalletIcon name={wallet} src={session.wallet.icon} size="badge" />
          </span>
        </div>
        <CopyButton
          text={address}
          label={t('account.copy')}
          onCopied={() => showToast({ variant: 'success', message: 'account.copied' })}
          onRefused={() => showToast({ variant: 'error', message: 'account.copyFailed' })}
        >
          <bdi dir="ltr">{truncateAddress(address)}</bdi>
        </CopyButton>
        {chain && <BalanceText chain={chain} address={address} />}
        <p className={styles.note}>
          {t(session.walletId === null ? 'account.walletAbsent' : 'account.connectedWith', { wallet })}
        </p>
      </div>
      <ul className={styles.rows}>
        <li>
          <NetworkRow session={session} />
        </li>
        {chain?.explorerUrl && (
          <li>
            <ExplorerRow url={`${chain.explorerUrl.replace(/\/$/, '')}/address/${address}`} />
          </li>
        )}
        <li>
          <DisconnectRow />
        </li>
      </ul>
    </>
  )
}

function NetworkRow({ session }: { session: Session }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  const name = chain?.name ?? t('account.unknownNetwork')
  const { reference } = parseChainId(session.chainId)
  return (
    <ListRow
      leading={
        <NetworkIcon name={chain?.name ?? '?'} id={session.chainId} src={chain?.iconUrl ?? null} size={32} />
      }
      title={<bdi>{name}</bdi>}
      detail={chain ? t('account.network') : t('unsupported.chain', { reference })}
      trailing={
        <span className={styles.chevron}>
          <Icon path={FORWARD} size={18} />
        </span>
      }
      onClick={() => push({ name: 'Networks' })}
    />
  )
}

function ExplorerRow({ url }: { url: string }) {
  const t = useT()
  async function open() {
    const outcome = await openWindow(url, 'tab').catch(() => 'blocked' as const)
    if (outcome === 'blocked') showToast({ variant: 'error', message: 'account.explorerBlocked' })
  }
  return (
    <ListRow
      leading={<RowIcon path={GLOBE} />}
      title={t('account.explorer')}
      trailing={<Icon path={EXTERNAL} size={18} />}
      onClick={open}
    />
  )
}

function DisconnectRow() {
  const t = useT()
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    try {
      await disconnect()
    } catch {
      setLeaving(false)
      showToast({ variant: 'error', message: 'account.disconnectFailed' })
    }
  }
  return (
    <ListRow
      leading={
        isLeaving ? (
          <span className={styles.rowIcon}>
            <Spinner size={18} />
          </span>
        ) : (
          <RowIcon path={POWER} />
        )
      }
      title={t(isLeaving ? 'account.disconnecting' : 'account.disconnect')}
      aria-busy={isLeaving}
      unavailable={isLeaving}
      onClick={leave}
    />
  )
}

function RowIcon({ path }: { path: string }) {
  return (
    <span className={styles.rowIcon}>
      <Icon path={path} size={20} />
    </span>
  )
}
