import { toCoinEntry } from '@latch/hosting/api/account/history/coinEntry.ts'
import type { HistoryQuestion, HistoryReader } from '@latch/hosting/api/account/history/historyPort.ts'
import { readChain } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'
import { decodeTransaction } from '../bytes/decodeTransaction.ts'
import type { TronAction } from '../bytes/types.ts'

/** Transactions of one page. */
const PAGE = 20

const TransactionSchema = z.object({
  txID: z.string().regex(/^[0-9a-f]{64}$/),
  raw_data_hex: z.string(),
  block_timestamp: z.int().min(0),
  /** Absent while it waits. */
  blockNumber: z.int().min(0).optional(),
  ret: z
    .array(z.object({ contractRet: z.string().default('SUCCESS'), fee: z.int().min(0).default(0) }))
    .min(1),
})
type GridTransaction = z.infer<typeof TransactionSchema>
/** A transfer that a contract made within another transaction. */
const InternalSchema = z.object({ internal_tx_id: z.string() })
const PageSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ fingerprint: z.string().optional() }),
})

/** History by TronGrid's index: transfers of TRX with their amounts, and what else an account has sent. */
export function tronHistory(env: Environment): HistoryReader {
  return async (request) => {
    const { chain, address, cursor } = request
    if (cursor !== null && !/^\w{1,256}$/.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const place = cursor === null ? '' : `&fingerprint=${cursor}`
    const path = `/v1/accounts/${address}/transactions?limit=${PAGE}${place}`
    const { data, meta } = await readChain(chain, env, { path }, PageSchema)
    const own = data.filter((one) => !InternalSchema.safeParse(one).success)
    const read = own.flatMap((one) => TransactionSchema.safeParse(one).data ?? [])
    return {
      data: read.map((transaction) => toEntry(transaction, request)),
      next: meta.fingerprint ?? null,
      stale: read.length < own.length,
    }
  }
}

function toEntry(transaction: GridTransaction, { chain: { info }, address }: HistoryQuestion): HistoryEntry {
  const { txID, raw_data_hex: raw, block_timestamp: minedAt, blockNumber, ret } = transaction
  const [{ contractRet, fee } = { contractRet: 'SUCCESS', fee: 0 }] = ret
  const isDone = contractRet === 'SUCCESS'
  const { from = '', action } = decodeTransaction(raw) ?? {}
  const { to, amount } = isDone && action !== undefined ? movedCoins(action) : { to: '', amount: 0n }
  // A transfer to oneself changes nothing.
  const moved = (to === address ? amount : 0n) - (from === address ? amount : 0n)
  return toCoinEntry(
    {
      hash: txID,
      minedAt,
      status: blockNumber === undefined ? 'pending' : isDone ? 'confirmed' : 'failed',
      from: from || address,
      moved,
      other: moved > 0n ? from : to,
      fee: BigInt(fee),
      block: blockNumber ?? null,
    },
    { info, address },
  )
}

/** Returns the TRX that an action moves. */
function movedCoins(action: TronAction): { to: string; amount: bigint } {
  if (action.name === 'transfer') return action
  return action.name === 'call' ? { to: action.contract, amount: action.value } : { to: '', amount: 0n }
}
