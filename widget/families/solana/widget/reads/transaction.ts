import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { PollState, TransactionStatus, WatchedTransaction } from '@latch/widget/src/core/familyParts.ts'
import * as z from 'zod/mini'

/** A transaction is void 150 blocks, about a minute, after its blockhash. Polls. */
const SURE_VOID = 60

const StatusesSchema = z.object({
  value: z.array(
    z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.optional(z.nullable(z.string())) })),
  ),
})

/** Returns the status; a transaction that no node knows is dropped once its blockhash has expired. */
export async function transactionStatus(
  { chainId, hash }: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const seen = await readStatus(chainId, hash)
  if (seen === 'confirmed' || seen === 'failed') return seen
  const missing = seen === 'missing' ? before.missing + 1 : 0
  return missing >= SURE_VOID ? 'dropped' : { ...before, missing }
}

/**
 * Returns the chain's status of a signature: missing, `seen` until it is confirmed, then the result.
 *
 * @throws RpcError of `api/rpc.ts`.
 */
export async function readStatus(
  chainId: ChainId,
  signature: string,
): Promise<'missing' | 'seen' | 'confirmed' | 'failed'> {
  const params = [[signature], { searchTransactionHistory: true }]
  const [status] = z.parse(StatusesSchema, await rpc(chainId, 'getSignatureStatuses', params)).value
  if (status === null || status === undefined) return 'missing'
  // Before it is confirmed, its block may be left behind, and another one may take it with success.
  if (status.confirmationStatus === 'processed') return 'seen'
  if (status.err !== null && status.err !== undefined) return 'failed'
  return status.confirmationStatus === 'finalized' ? 'confirmed' : 'seen'
}
