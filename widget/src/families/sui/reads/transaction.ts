import { fetchHistory } from '../../../api/history.ts'
import type { PollState, TransactionStatus, WatchedTransaction } from '../../../core/familyParts.ts'

/** A transaction is final within seconds, and is not seen before; its coins are free again a day later at the latest. Polls. */
const SURE_VOID = 60

/**
 * What the account's history says: it has final transactions alone.
 *
 * @throws RpcError of `callHosting`
 */
export async function transactionStatus(
  { chainId, hash, from }: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const { entries } = await fetchHistory({ address: from, chainId, maxAge: 0 })
  const found = entries.find(({ metadata }) => metadata.hash === hash)
  if (found === undefined) {
    const missing = before.missing + 1
    return missing >= SURE_VOID ? 'dropped' : { ...before, missing }
  }
  return found.metadata.status === 'failed' ? 'failed' : 'confirmed'
}
