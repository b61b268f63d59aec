import type { ChainId } from '@latch/protocol/caip.ts'
import { fetchHistory } from '#api/history.ts'
import { createResources } from '#api/resource.ts'
import { historyKey } from '../../activity/index.ts'
import { type Counterparts, counterpartsOf } from './counterparts.ts'

/**
 * Counterparts of accounts, by `historyKey`: the review shows the warnings of the form, too. If a history cannot be
 * read, the last result and the other warnings stay.
 */
export const counterpartsStore = createResources<Counterparts>()

/** Reads the first page of an account's history, as Activity does. */
export function loadCounterparts(account: { chainId: ChainId; address: string }): Promise<void> {
  return counterpartsStore.read(historyKey(account), async () =>
    counterpartsOf((await fetchHistory(account)).entries, account.address),
  )
}
