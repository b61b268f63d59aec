import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { fetchHistory } from '../../../api/history.ts'
import { hostStore } from '../../../host/hostStore.ts'
import type { AccountSession } from '../../../host/sessions/activeSession.ts'
import { type Counterparts, counterpartsOf, NO_COUNTERPARTS } from './counterparts.ts'

/**
 * With whom the account had to do lately: the page of its history that Activity begins with. Where it cannot be read
 * there is nobody to compare with, and the other warnings stand.
 */
export function useCounterparts({ chainId, accounts: [address] }: AccountSession): Counterparts {
  const [found, setFound] = useState(NO_COUNTERPARTS)
  const online = useStore(hostStore, (state) => state.online)
  useEffect(() => {
    if (!online) return
    let isCurrent = true
    fetchHistory({ chainId, address }).then(
      ({ entries }) => isCurrent && setFound(counterpartsOf(entries, address)),
      () => {},
    )
    return () => {
      isCurrent = false
      setFound(NO_COUNTERPARTS)
    }
  }, [chainId, address, online])
  return found
}
