import type { ChainInfo } from '@latch/protocol/config.ts'
import { type ReactNode, useEffect } from 'react'
import { goToStart } from '#app/navigation.ts'
import { push } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { isOn } from '#core/capabilities.ts'
import { projectChain } from '#core/configStore.ts'
import { findFamily } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export type SendGateProps = { children: (session: WalletSession, chain: ChainInfo) => ReactNode }

/**
 * Renders a view of the transfer if transfers are possible: there is a session, the project lists its network, its
 * family can send from the modal, and the operator allows it.
 */
export function SendGate({ children }: SendGateProps) {
  const t = useT()
  const session = useActiveSession()
  const isDisconnected = session === null
  useEffect(() => {
    if (isDisconnected) goToStart()
  }, [isDisconnected])
  if (session === null) return null
  if (!isOn('send')) return <EmptyState state="unavailable" title={t('send.off')} text={t('send.offText')} />
  const chain = projectChain(session.chainId)
  if (chain !== undefined && findFamily(session.namespace)?.send) return children(session, chain)
  if (!isOn('network_switch'))
    return <EmptyState state="unavailable" title={t('send.notHere')} text={t('send.notHereFixed')} />
  return (
    <EmptyState state="unavailable" title={t('send.notHere')} text={t('send.notHereText')}>
      <Button tone="quiet" onClick={() => push({ name: 'Networks' })}>
        {t('title.Networks')}
      </Button>
    </EmptyState>
  )
}
