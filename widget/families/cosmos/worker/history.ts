import { toCoinEntry } from '@latch/hosting/api/account/history/coinEntry.ts'
import type { HistoryQuestion, HistoryReader } from '@latch/hosting/api/account/history/historyPort.ts'
import { fetchChain, parseAnswer } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'
import { requireParameters } from './parameters.ts'

/** Number of transactions requested at once, of those sent and of those received. */
const PAGE = 20
const SEND = '/cosmos.bank.v1beta1.MsgSend'

const CoinSchema = z.object({ denom: z.string(), amount: z.string().regex(/^\d{1,78}$/) })
const MessageSchema = z.object({
  '@type': z.string(),
  from_address: z.string().optional(),
  to_address: z.string().optional(),
  amount: z.array(CoinSchema).optional().catch(undefined),
})
const TransactionSchema = z.object({
  txhash: z.string().regex(/^[0-9A-F]{64}$/),
  height: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  code: z.int().min(0),
  timestamp: z.string(),
  tx: z.object({
    body: z.object({ messages: z.array(MessageSchema) }),
    auth_info: z.object({ fee: z.object({ amount: z.array(CoinSchema) }) }),
  }),
})
type CosmosTransaction = z.infer<typeof TransactionSchema>
const PageSchema = z.object({ tx_responses: z.array(z.unknown()).nullable() })

/** Reads history from a node that indexes transactions: those sent by and to an account. */
export function cosmosHistory(env: Environment): HistoryReader {
  return async (request) => {
    const { chain, address, cursor } = request
    if (cursor !== null && !/^\d{1,15}$/.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const lists = await Promise.all(
      [`message.sender='${address}'`, `transfer.recipient='${address}'`].map((event) =>
        readList(chain, env, cursor === null ? [event] : [event, `tx.height<=${cursor}`]),
      ),
    )
    const { read, next } = merge(lists)
    return {
      data: read.map((transaction) => toEntry(transaction, request)),
      next,
      stale: lists.some(({ isWhole }) => !isWhole),
    }
  }
}

type List = { read: CosmosTransaction[]; isFull: boolean; isWhole: boolean }

/** Reads a list, newest first. The parameter was renamed in SDK 0.50; older nodes report an empty query. */
async function readList(chain: Chain, env: Environment, events: readonly string[]): Promise<List> {
  const paging = `pagination.limit=${PAGE}&limit=${PAGE}&page=1&order_by=ORDER_BY_DESC`
  const today = `query=${encodeURIComponent(events.join(' AND '))}`
  const before = events.map((event) => `events=${encodeURIComponent(event)}`).join('&')
  const search = (query: string) =>
    fetchChain(chain, env, { path: `/cosmos/tx/v1beta1/txs?${query}&${paging}` })
  const first = await search(today)
  const { status, text } = first.status === 400 ? await search(before) : first
  const page = parseAnswer(text, PageSchema)
  if (status !== 200 || page === null)
    throw new UpstreamError(`Chain ${chain.info.id} returned no transactions`, status)
  const list = page.tx_responses ?? []
  const read = list.flatMap((one) => TransactionSchema.safeParse(one).data ?? [])
  return { read, isFull: list.length >= PAGE, isWhole: read.length === list.length }
}

/** Merges both lists, down to the height at which a full one may have more. */
function merge(lists: readonly List[]): { read: CosmosTransaction[]; next: string | null } {
  const all = new Map(lists.flatMap(({ read }) => read.map((one) => [one.txhash, one])))
  const sorted = [...all.values()].toSorted((a, b) => b.height - a.height)
  const ends = lists.flatMap(({ read, isFull }) => (isFull ? [read.at(-1)?.height ?? 0] : []))
  if (ends.length === 0) return { read: sorted, next: null }
  const end = Math.max(...ends)
  const above = sorted.filter(({ height }) => height > end)
  // A block that fills the page by itself is shown as far as it goes.
  if (above.length === 0) return { read: sorted.filter(({ height }) => height >= end), next: String(end - 1) }
  return { read: above, next: String(end) }
}

function toEntry(
  { txhash, height, code, timestamp, tx }: CosmosTransaction,
  { chain: { info }, address }: HistoryQuestion,
): HistoryEntry {
  const { denom } = requireParameters(info)
  const isDone = code === 0
  const sends = tx.body.messages.filter((message) => message['@type'] === SEND)
  const sum = (side: 'from_address' | 'to_address') =>
    sends
      .filter((message) => isDone && message[side] === address)
      .flatMap(({ amount }) => amount ?? [])
      .reduce((all, coin) => (coin.denom === denom ? all + BigInt(coin.amount) : all), 0n)
  const moved = sum('to_address') - sum('from_address')
  // Other messages than transfers name their signer in fields of their own.
  const from = sends[0]?.from_address ?? address
  const fee = tx.auth_info.fee.amount.find((coin) => coin.denom === denom)
  return toCoinEntry(
    {
      hash: txhash,
      minedAt: Date.parse(timestamp) || 0,
      status: isDone ? 'confirmed' : 'failed',
      from,
      moved,
      other: moved > 0n ? from : (sends[0]?.to_address ?? ''),
      fee: fee === undefined ? null : BigInt(fee.amount),
      block: height,
    },
    { info, address },
  )
}
