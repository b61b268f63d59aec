import type { ChainInfo } from '@latch/protocol/config.ts'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { LegalFooter } from '#app/LegalFooter.tsx'
import { goToStart } from '#app/navigation.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { isOn } from '#core/capabilities.ts'
import { config, projectChain } from '#core/configStore.ts'
import { fundingWays } from '#core/fundingWays.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import styles from './OnRamp.module.css'
import { coinsOn, loadOptions, onrampStore } from './onrampStore.ts'

export type OnRampGateProps = {
  children: (session: WalletSession, chain: ChainInfo) => ReactNode
  /** Shown even if nothing is on sale. */
  below?: ReactNode
}

/** Renders a view of buying if it is possible: there is a session, the operator allows it, and coins are on sale for the network. */
export function OnRampGate({ children, below }: OnRampGateProps) {
  const t = useT()
  const session = useActiveSession()
  const isDisconnected = session === null
  const isOffered = fundingWays().onramp
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  if (session === null) return null
  const chain = projectChain(session.chainId)
  if (!isOffered || chain === undefined)
    return <EmptyState state="unavailable" title={t('onramp.off')} text={t(otherWay())} />
  return (
    <div className={styles.view}>
      <Offered chain={chain}>{children(session, chain)}</Offered>
      {below}
      <Legal />
    </div>
  )
}

function Offered({ chain, children }: { chain: ChainInfo; children: ReactNode }) {
  const t = useT()
  const online = useStore(hostStore, (state) => state.online)
  const state = useStore(onrampStore)
  useEffect(() => {
    if (online) void loadOptions()
  }, [online])
  const { status, known } = state.options
  if (known === null && !online) return <EmptyState state="offline" title={t('networks.offline')} />
  if (status === 'loading') return <RowSkeletons count={3} label={t('onramp.loading')} />
  if (status === 'failed')
    return (
      <EmptyState state="failed" title={t('onramp.unread')}>
        <Button tone="quiet" onClick={() => void loadOptions()}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    )
  if (coinsOn(state, chain.id).length === 0)
    return <EmptyState state="unavailable" title={t('onramp.nothing')} text={t(otherWay())} />
  return children
}

/** Suggests an alternative to users who cannot buy here: Receive, unless the operator switched it off. */
function otherWay(): MessageKey {
  return isOn('receive') ? 'onramp.receive' : 'onramp.elsewhere'
}

function Legal() {
  const { termsUrl, privacyUrl } = config()
  return termsUrl === null && privacyUrl === null ? null : (
    <LegalFooter termsUrl={termsUrl} privacyUrl={privacyUrl} sentence="onramp.legal" />
  )
}
