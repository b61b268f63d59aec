import { parseChainId } from '@latch/protocol/caip.ts'
import { useEffect } from 'react'
import { goToStart } from '#app/navigation.ts'
import type { View } from '#app/router.ts'
import { push } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { isOn } from '#core/capabilities.ts'
import { projectChain } from '#core/configStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Chevron } from '#ui/Chevron.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { GEAR } from '#ui/icons.ts'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import styles from './AccountView.module.css'
import { Identity } from './Identity.tsx'
import { NameRow } from './NameRow.tsx'
import { RecoveryReminder } from './RecoveryReminder.tsx'
import { useFreshAccount } from './useAccountData.ts'
import { Worth } from './Worth.tsx'

/** The connected account: its wallet, its network and its assets. */
export function AccountView({ view }: { view: View }) {
  const session = useActiveSession()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  return session === null ? null : <Account view={view} session={session} />
}

function Account({ view, session }: { view: View; session: WalletSession }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  const wallet = session.wallet.name
  useFreshAccount(session, chain !== undefined)
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.who}>
          <Identity session={session} />
          <IconButton
            icon={GEAR}
            label={t('title.AccountSettings')}
            onClick={() => push({ name: 'AccountSettings' })}
          />
        </div>
        {session.walletId === null && <p className={styles.note}>{t('account.walletAbsent', { wallet })}</p>}
        <div className={styles.worth}>
          {chain && <Worth session={session} chain={chain} />}
          <NetworkChip session={session} />
        </div>
      </div>
      <AccountActions session={session} />
      <RecoveryReminder session={session} />
      <NameRow session={session} />
      {chain && (
        <div className={styles.tabs}>
          <AccountTabs view={view} session={session} chain={chain} />
        </div>
      )}
    </>
  )
}

function NetworkChip({ session }: { session: WalletSession }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  const { reference } = parseChainId(session.chainId)
  const network = (
    <>
      <NetworkIcon name={chain?.name ?? '?'} src={chain?.iconUrl ?? null} size={20} />
      <span className={styles.networkName}>
        {chain ? (
          <Isolated>{chain.name}</Isolated>
        ) : (
          `${t('account.unknownNetwork')}, ${t('unsupported.chain', { reference })}`
        )}
      </span>
    </>
  )
  if (!isOn('network_switch')) return <p className={styles.network}>{network}</p>
  return (
    <button type="button" className={styles.network} onClick={() => push({ name: 'Networks' })}>
      {network}
      <Chevron size={16} />
    </button>
  )
}
