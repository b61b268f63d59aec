import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../../protocol/caip.ts'
import { fetchHistory } from '../../../api/history.ts'
import { onAccountsForgotten, watchDisconnect, withoutFamily } from '../../../core/accountData.ts'
import { historyKey } from '../../activity/index.ts'
import { type Counterparts, counterpartsOf } from './counterparts.ts'

/** The addresses that accounts have dealt with, by `historyKey`: a warning of the form is also shown in the review. */
export const counterpartsStore = createStore<{ found: Readonly<Record<string, Counterparts>> }>(() => ({
  found: {},
}))

onAccountsForgotten((namespace) =>
  counterpartsStore.setState(({ found }) => ({ found: withoutFamily(found, namespace) })),
)

/**
 * Reads the first page of an account's history, as Activity does. If that fails, the last result and the other warnings
 * stay.
 */
export async function loadCounterparts(account: { chainId: ChainId; address: string }): Promise<void> {
  const isLeft = watchDisconnect(account.chainId)
  const page = await fetchHistory(account).catch(() => null)
  if (page === null || isLeft()) return
  const read = counterpartsOf(page.entries, account.address)
  counterpartsStore.setState(({ found }) => ({ found: { ...found, [historyKey(account)]: read } }))
}
