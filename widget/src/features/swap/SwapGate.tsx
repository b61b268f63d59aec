import type { ChainInfo } from '@latch/protocol/config.ts'
import { type ReactNode, useEffect } from 'react'
import { goToStart } from '#app/navigation.ts'
import { push } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { isOn } from '#core/capabilities.ts'
import { config, projectChain } from '#core/configStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { canSwapOn } from '#core/waysToFund.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { swapVenue } from './venue.ts'

export type SwapGateProps = { children: (session: WalletSession, chain: ChainInfo) => ReactNode }

/**
 * Renders a view of the swap if swaps are possible: there is a session, the operator allows swaps, and the modal has a
 * form for a venue of the network.
 */
export function SwapGate({ children }: SwapGateProps) {
  const t = useT()
  const session = useActiveSession()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  if (session === null) return null
  if (config().swap === undefined)
    return <EmptyState state="unavailable" title={t('swap.off')} text={t('swap.offText')} />
  const chain = projectChain(session.chainId)
  const isServed = swapVenue(session.chainId) !== undefined && canSwapOn(session.chainId)
  if (chain !== undefined && isServed) return children(session, chain)
  return (
    <EmptyState state="unavailable" title={t('swap.unsupported')} text={t('swap.unsupportedText')}>
      {isOn('network_switch') && (
        <Button tone="quiet" onClick={() => push({ name: 'Networks' })}>
          {t('title.Networks')}
        </Button>
      )}
    </EmptyState>
  )
}
