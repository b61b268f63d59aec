import type { ChainInfo } from '@latch/protocol/config.ts'
import { useStore } from 'zustand'
import { chainNamespace } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { type SessionsState, sessionsStore } from '#sessions/sessionsStore.ts'
import { isApproved } from './listNetworks.ts'

/** Returns the reason why a network cannot be chosen now; undefined if it can. */
export function useUnavailable(): (chain: ChainInfo) => string | undefined {
  const t = useT()
  const sessions = useSessions()
  const online = useStore(hostStore, (state) => state.online)
  return (chain) => {
    const family = chainNamespace(chain.id)
    if (family === null) return t('networks.noFamily')
    const session = sessions[family]?.session
    if (session?.walletId === null) return t('networks.walletAbsent')
    if (!online) return t('networks.offline')
    if (!isApproved(sessions, chain)) return t('networks.notApproved', { wallet: session?.wallet.name ?? '' })
    return undefined
  }
}

/** Sessions by family. */
export function useSessions(): SessionsState['byFamily'] {
  return useStore(sessionsStore, (state) => state.byFamily)
}
