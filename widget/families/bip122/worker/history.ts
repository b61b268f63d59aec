import { toCoinEntry } from '@latch/hosting/api/account/history/coinEntry.ts'
import type { HistoryQuestion, HistoryReader } from '@latch/hosting/api/account/history/historyPort.ts'
import { readChain } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'

/** Confirmed transactions of one page of Esplora. */
const PAGE = 25
const TXID = /^[0-9a-f]{64}$/
/** Signs for coins that a block makes. */
const MINER = 'coinbase'

const OutputSchema = z.object({ scriptpubkey_address: z.string().optional(), value: z.int().min(0) })
const TransactionSchema = z.object({
  txid: z.string().regex(TXID),
  fee: z.int().min(0),
  vin: z.array(z.object({ prevout: OutputSchema.nullable() })),
  vout: z.array(OutputSchema),
  status: z.object({
    confirmed: z.boolean(),
    block_height: z.int().optional(),
    block_time: z.int().optional(),
  }),
})
type BitcoinTransaction = z.infer<typeof TransactionSchema>

/** Reads history from Esplora's index: pending transactions first. */
export function bitcoinHistory(env: Environment): HistoryReader {
  return async (request) => {
    const { chain, address, cursor } = request
    if (cursor !== null && !TXID.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const path = `/address/${address}/txs${cursor === null ? '' : `/chain/${cursor}`}`
    const list = await readChain(chain, env, { path }, z.array(z.unknown()))
    const read = list.flatMap((one) => TransactionSchema.safeParse(one).data ?? [])
    const confirmed = read.filter(({ status }) => status.confirmed)
    return {
      data: read.map((transaction) => toEntry(transaction, request)),
      next: confirmed.length < PAGE ? null : (confirmed.at(-1)?.txid ?? null),
      stale: read.length < list.length,
    }
  }
}

function toEntry(
  transaction: BitcoinTransaction,
  { chain: { info }, address }: HistoryQuestion,
): HistoryEntry {
  const { txid, fee, vin, vout, status } = transaction
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = ({ scriptpubkey_address: owner }: { scriptpubkey_address?: string | undefined }) =>
    owner === address
  const sum = (outputs: readonly { value: number }[]) => outputs.reduce((all, { value }) => all + value, 0)
  const [gone, come] = [sum(spent.filter(isOwn)), sum(vout.filter(isOwn))]
  // A payer among several pays an unknown part of the fee, so that it counts as part of the amount.
  const isPayer = gone > 0 && spent.every(isOwn)
  const moved = come - gone + (isPayer ? fee : 0)
  const from = (gone > 0 ? address : spent[0]?.scriptpubkey_address) ?? MINER
  return toCoinEntry(
    {
      hash: txid,
      minedAt: status.block_time === undefined ? Date.now() : status.block_time * 1000,
      status: status.confirmed ? 'confirmed' : 'pending',
      from,
      moved: BigInt(moved),
      other: moved > 0 ? from : (vout.find((output) => !isOwn(output))?.scriptpubkey_address ?? ''),
      fee: BigInt(fee),
      block: status.block_height ?? null,
    },
    { info, address },
  )
}
