import * as z from 'zod/mini'
import type { ChainId } from '../../../protocol/caip.ts'
import { rpc } from '../../api/rpc.ts'

const StatusesSchema = z.object({
  value: z.array(
    z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.optional(z.nullable(z.string())) })),
  ),
})

/**
 * What the chain says of a signature: nothing, `seen` until it is final, then how it ended.
 *
 * @throws RpcError of `api/rpc.ts`.
 */
export async function lookSolana(
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
