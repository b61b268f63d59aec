import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { PollState, TransactionStatus, WatchedTransaction } from '@latch/widget/src/core/familyParts.ts'
import * as z from 'zod/mini'
import { quantity } from './quantity.ts'

/** Polls that must agree before a transaction counts as replaced: nodes behind a balancer differ. */
const SURE_REPLACED = 6

const ReceiptSchema = z.nullable(z.object({ status: z.string() }))
const TransactionSchema = z.nullable(
  z.object({
    nonce: quantity,
    /** Number of the block that contains it. */
    blockNumber: z.optional(z.nullable(z.string())),
  }),
)

/** Returns the status; a transaction without a receipt is replaced once another one with its nonce is mined. */
export async function transactionStatus(
  { chainId, hash, from }: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const [receipt, transaction, count] = await Promise.all([
    rpc(chainId, 'eth_getTransactionReceipt', [hash]),
    rpc(chainId, 'eth_getTransactionByHash', [hash]),
    rpc(chainId, 'eth_getTransactionCount', [from, 'latest']),
  ])
  const mined = z.parse(ReceiptSchema, receipt)
  if (mined !== null) return mined.status === '0x1' ? 'confirmed' : 'failed'
  const known = z.parse(TransactionSchema, transaction)
  const nonce = known === null ? before.nonce : known.nonce
  // A pool may still show a replaced transaction; a block shows the mined one, whose receipt may come later.
  const isPassed = !known?.blockNumber && nonce !== null && z.parse(quantity, count) > nonce
  const next = {
    nonce,
    replaced: isPassed ? before.replaced + 1 : 0,
    missing: known === null ? before.missing + 1 : 0,
  }
  return next.replaced >= SURE_REPLACED ? 'replaced' : next
}
