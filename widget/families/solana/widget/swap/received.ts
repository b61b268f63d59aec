import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { SwapOrder } from '@latch/widget/src/api/swap.ts'
import * as z from 'zod/mini'

const lamports = z.array(z.number())
const tokens = z.nullish(
  z.array(
    z.object({
      mint: z.string(),
      owner: z.optional(z.string()),
      uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
    }),
  ),
)
const TransactionSchema = z.object({
  meta: z.object({
    fee: z.number(),
    preBalances: lamports,
    postBalances: lamports,
    preTokenBalances: tokens,
    postTokenBalances: tokens,
  }),
})
type Meta = z.infer<typeof TransactionSchema>['meta']

/** Amount that a completed swap brought its taker, who paid the fee. Base units; null if unknown. */
export async function readReceived(
  { chainId, buy }: SwapOrder,
  signature: string,
  taker: string,
): Promise<bigint | null> {
  const config = { encoding: 'json', commitment: 'finalized', maxSupportedTransactionVersion: 1 }
  const answer = await rpc(chainId, 'getTransaction', [signature, config]).catch(() => null)
  const parsed = z.safeParse(TransactionSchema, answer)
  if (!parsed.success) return null
  const received = receivedIn(parsed.data.meta, buy, taker)
  return received > 0n ? received : null
}

/** @param buy - null for SOL. */
export function receivedIn(meta: Meta, buy: string | null, taker: string): bigint {
  if (buy === null) return BigInt((meta.postBalances[0] ?? 0) - (meta.preBalances[0] ?? 0) + meta.fee)
  const sum = (balances: Meta['preTokenBalances']) =>
    (balances ?? [])
      .filter(({ mint, owner }) => mint === buy && owner === taker)
      .reduce((all, { uiTokenAmount }) => all + BigInt(uiTokenAmount.amount), 0n)
  return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
}
