import { fetchTransaction } from '../../../api/transfers.ts'
import type { PollState, TransactionStatus, WatchedTransaction } from '../../../core/familyParts.ts'

/** A transaction is final within seconds, and is not seen before; its coins are free again a day later at the latest. Polls. */
export const SURE_VOID = 60

/**
 * What the node says, which knows final transactions alone. The history is kept for a moment, and would show it late.
 *
 * @throws RpcError of `callHosting`
 */
export async function transactionStatus(
  { chainId, hash }: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const { status } = await fetchTransaction(chainId, hash)
  if (status !== 'unknown') return status
  const missing = before.missing + 1
  return missing >= SURE_VOID ? 'dropped' : { ...before, missing }
}
