import { toCoinEntry } from '@latch/hosting/api/account/history/coinEntry.ts'
import type { HistoryQuestion, HistoryReader } from '@latch/hosting/api/account/history/historyPort.ts'
import { readChain } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'

/** Transactions of one page. */
const PAGE = 20
const amount = z.string().regex(/^\d{1,20}$/)

const TransactionSchema = z.object({
  tx_id: z.string().regex(/^0x[0-9a-f]{64}$/),
  sender: z.object({ address: z.string() }),
  fee_rate: amount,
  status: z.string(),
  block: z.object({ height: z.int().min(0), time: z.int().min(0) }).nullish(),
  token_transfer: z.object({ recipient: z.string(), amount }).nullish(),
})
type StacksTransaction = z.infer<typeof TransactionSchema>
const PageSchema = z.object({
  cursor: z.object({ next: z.string().nullable() }),
  results: z.array(z.object({ transaction: z.unknown() })),
})

/** History by Hiro's index: transfers of STX with their amounts, and what else an account has sent. */
export function stacksHistory(env: Environment): HistoryReader {
  return async (request) => {
    const { chain, address, cursor } = request
    if (cursor !== null && !/^[\w:+/=.-]{1,256}$/.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const place = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const path = `/extended/v3/principals/${address}/transactions?limit=${PAGE}${place}`
    const page = await readChain(chain, env, { path }, PageSchema)
    const read = page.results.flatMap(
      ({ transaction }) => TransactionSchema.safeParse(transaction).data ?? [],
    )
    return {
      data: read.map((transaction) => toEntry(transaction, request)),
      next: page.cursor.next,
      stale: read.length < page.results.length,
    }
  }
}

function toEntry(
  transaction: StacksTransaction,
  { chain: { info }, address }: HistoryQuestion,
): HistoryEntry {
  const { tx_id: hash, sender, fee_rate: fee, status, block, token_transfer: transfer } = transaction
  const isDone = status === 'success'
  const amount = isDone ? BigInt(transfer?.amount ?? 0) : 0n
  // A transfer to oneself changes nothing.
  const moved = (transfer?.recipient === address ? amount : 0n) - (sender.address === address ? amount : 0n)
  return toCoinEntry(
    {
      hash,
      minedAt: block ? block.time * 1000 : Date.now(),
      status: block ? (isDone ? 'confirmed' : 'failed') : 'pending',
      from: sender.address,
      moved,
      other: moved > 0n ? sender.address : (transfer?.recipient ?? ''),
      fee: BigInt(fee),
      block: block?.height ?? null,
    },
    { info, address },
  )
}
