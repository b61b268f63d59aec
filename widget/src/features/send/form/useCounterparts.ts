import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { historyKey } from '../../activity/index.ts'
import { type Counterparts, NO_COUNTERPARTS } from './counterparts.ts'
import { counterpartsStore, loadCounterparts } from './counterpartsStore.ts'

/** Recent counterparts of the account, reloaded when a view opens. */
export function useCounterparts({ chainId, accounts: [{ address }] }: WalletSession): Counterparts {
  const key = historyKey({ chainId, address })
  const known = useStore(counterpartsStore, (found) => found[key]?.data)
  const online = useStore(hostStore, (state) => state.online)
  useEffect(() => {
    if (online) void loadCounterparts({ chainId, address })
  }, [chainId, address, online])
  return known ?? NO_COUNTERPARTS
}
