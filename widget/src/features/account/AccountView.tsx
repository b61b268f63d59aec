import { useStore } from 'zustand'
import { parseChainId } from '../../../protocol/caip.ts'
import type { View } from '../../app/router.ts'
import { push } from '../../app/router.ts'
import { projectChain } from '../../host/configStore.ts'
import { type Session, sessionStore } from '../../host/sessionStore.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FORWARD } from '../../ui/icons.ts'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import styles from './AccountView.module.css'
import { Identity } from './Identity.tsx'
import { useFreshAccount } from './useAccountData.ts'
import { Worth } from './Worth.tsx'

/** Who is connected, with what, on which network, and what is there. */
export function AccountView({ view }: { view: View }) {
  const session = useStore(sessionStore, (state) => state.session)
  return session === null ? null : <Account view={view} session={session} />
}

function Account({ view, session }: { view: View; session: Session }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  const wallet = session.wallet.name
  useFreshAccount(session, chain !== undefined)
  return (
    <>
      <div className={styles.hero}>
        <Identity session={session} />
        {chain && <Worth session={session} chain={chain} />}
        <p className={styles.note}>
          {t(session.walletId === null ? 'account.walletAbsent' : 'account.connectedWith', { wallet })}
        </p>
        <NetworkChip session={session} />
      </div>
      <AccountActions session={session} />
      {chain && (
        <div className={styles.tabs}>
          <AccountTabs view={view} session={session} chain={chain} />
        </div>
      )}
    </>
  )
}

function NetworkChip({ session }: { session: Session }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  const { reference } = parseChainId(session.chainId)
  return (
    <button type="button" className={styles.network} onClick={() => push({ name: 'Networks' })}>
      <NetworkIcon name={chain?.name ?? '?'} id={session.chainId} src={chain?.iconUrl ?? null} size={20} />
      <span className={styles.networkName}>
        {chain ? (
          <bdi>{chain.name}</bdi>
        ) : (
          `${t('account.unknownNetwork')}, ${t('unsupported.chain', { reference })}`
        )}
      </span>
      <span className={styles.chevron}>
        <Icon path={FORWARD} size={16} />
      </span>
    </button>
  )
}
