import type { ChainInfo } from '@latch/protocol/config.ts'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { goToStart } from '#app/navigation.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { projectChain } from '#core/configStore.ts'
import { fundingWays } from '#core/fundingWays.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import { depositsOn, exchangeStore, loadExchanges } from './exchangeStore.ts'
import styles from './Fund.module.css'

export type ExchangeGateProps = { children: (session: WalletSession, chain: ChainInfo) => ReactNode }

/** Renders a view of deposits if they are possible: there is a session, the operator allows it, and exchanges send to the network. */
export function ExchangeGate({ children }: ExchangeGateProps) {
  const t = useT()
  const session = useActiveSession()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  if (session === null) return null
  const chain = projectChain(session.chainId)
  if (!fundingWays().exchange || chain === undefined)
    return <EmptyState state="unavailable" title={t('exchange.off')} text={t('fund.noneText')} />
  return (
    <div className={styles.view}>
      <Offered chain={chain}>{children(session, chain)}</Offered>
    </div>
  )
}

function Offered({ chain, children }: { chain: ChainInfo; children: ReactNode }) {
  const t = useT()
  const online = useStore(hostStore, (state) => state.online)
  const state = useStore(exchangeStore)
  useEffect(() => {
    if (online) void loadExchanges()
  }, [online])
  const { status } = state.exchanges
  if (status !== 'ready' && !online) return <EmptyState state="offline" title={t('networks.offline')} />
  if (status === 'loading') return <RowSkeletons count={3} label={t('exchange.loading')} />
  if (status === 'failed')
    return (
      <EmptyState state="failed" title={t('exchange.unread')}>
        <Button tone="quiet" onClick={() => void loadExchanges()}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    )
  if (depositsOn(state, chain.id).length === 0)
    return <EmptyState state="unavailable" title={t('exchange.nothing')} text={t('fund.noneText')} />
  return children
}
