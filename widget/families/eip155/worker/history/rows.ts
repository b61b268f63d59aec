import { PAGE } from '@latch/hosting/api/account/history/historyPort.ts'
import * as z from 'zod'
import type { Place } from './cursor.ts'

const TransactionRowSchema = z.object({
  block: z.int(),
  position: z.int(),
  hash: z.string(),
  time: z.int(),
  sender: z.string(),
  recipient: z.string().nullable(),
  nonce: z.int(),
  failed: z.int(),
  selector: z.string().nullable(),
  fee: z.string().regex(/^\d+$/),
})
export type TransactionRow = z.infer<typeof TransactionRowSchema>

const TransferRowSchema = z.object({
  block: z.int(),
  position: z.int(),
  kind: z.enum(['native', 'erc20', 'erc721', 'erc1155']),
  token: z.string().nullable(),
  token_id: z.string().nullable(),
  sender: z.string(),
  recipient: z.string(),
  amount: z.string().regex(/^\d+$/),
})
export type TransferRow = z.infer<typeof TransferRowSchema>

/** Account to read, and the position to continue from; null starts at the newest. */
export type PageBounds = { chain: string; account: string; from: Place | null }

/** Reads one row more than a page holds, to know whether there is another page. */
const PLACES = `SELECT block, position FROM index_accounts
  WHERE chain = ?1 AND account = ?2 AND (block, position) < (?3, ?4)
  ORDER BY block DESC, position DESC LIMIT ${PAGE + 1}`

/** Above every block that there will be. */
const ABOVE_ALL_BLOCKS: Place = { block: 9e15, position: 0 }

function statement(
  index: D1Database,
  sql: string,
  { chain, account, from }: PageBounds,
): D1PreparedStatement {
  const { block, position } = from ?? ABOVE_ALL_BLOCKS
  return index.prepare(sql).bind(chain, account, block, position)
}

/** Newest first. */
export function selectTransactions(index: D1Database, bounds: PageBounds): D1PreparedStatement {
  return statement(
    index,
    `SELECT t.* FROM (${PLACES}) AS place CROSS JOIN index_transactions AS t
       ON t.chain = ?1 AND t.block = place.block AND t.position = place.position
     ORDER BY t.block DESC, t.position DESC`,
    bounds,
  )
}

/**
 * Selects the account's own transfers of the same page. The join's order and the plus signs are hints for the planner,
 * which would otherwise read every transfer of the chain, because the indexes on both sides look equally good.
 */
export function selectTransfers(index: D1Database, bounds: PageBounds): D1PreparedStatement {
  return statement(
    index,
    `SELECT t.* FROM (${PLACES}) AS place CROSS JOIN index_transfers AS t
       ON t.chain = ?1 AND t.block = place.block AND t.position = place.position
     WHERE +t.sender = ?2 OR +t.recipient = ?2
     ORDER BY t.block DESC, t.position DESC, t.log`,
    bounds,
  )
}

export function readTransactionRows(rows: readonly unknown[]): TransactionRow[] {
  return rows.map((row) => TransactionRowSchema.parse(row))
}

export function readTransferRows(rows: readonly unknown[]): TransferRow[] {
  return rows.map((row) => TransferRowSchema.parse(row))
}
