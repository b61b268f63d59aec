import { split } from '#api/split.ts'
import type { Block } from './readBlocks.ts'
import { transfersOf } from './transfersOf.ts'

/** Rows of one statement: they travel as one JSON value, and D1 takes values of 2 MB. */
const ROWS_EACH = 2_000
/** Newest blocks whose hashes are kept: deeper reorganizations are not noticed. */
const KEPT_BLOCKS = 256

type Row = readonly (string | number | null)[]

const TABLES = {
  index_blocks: ['chain', 'number', 'hash'],
  index_transactions: [
    'chain',
    'block',
    'position',
    'hash',
    'time',
    'sender',
    'recipient',
    'nonce',
    'failed',
    'selector',
    'fee',
  ],
  index_transfers: [
    'chain',
    'block',
    'position',
    'log',
    'kind',
    'token',
    'token_id',
    'sender',
    'recipient',
    'amount',
  ],
  index_accounts: ['chain', 'account', 'block', 'position'],
} as const
type Table = keyof typeof TABLES

/** Returns statements that write blocks, for one transaction with the new bounds of the index. */
export function insertBlocks(
  index: D1Database,
  chain: string,
  blocks: readonly Block[],
): D1PreparedStatement[] {
  const rows: Record<Table, Row[]> = {
    index_blocks: [],
    index_transactions: [],
    index_transfers: [],
    index_accounts: [],
  }
  for (const block of blocks) {
    rows.index_blocks.push([chain, block.number, block.hash])
    block.transactions.forEach((_, position) => {
      addTransaction(rows, chain, block, position)
    })
  }
  return Object.entries(rows).flatMap(
    ([table, all]) => split(all, ROWS_EACH).map((some) => insert(index, table as Table, some)), // Keys of TABLES.
  )
}

function addTransaction(rows: Record<Table, Row[]>, chain: string, block: Block, position: number): void {
  const transaction = block.transactions[position]
  const receipt = block.receipts[position]
  if (transaction === undefined || receipt === undefined) return
  const { hash, from, to, nonce, input } = transaction
  const fee = receipt.gasUsed * BigInt(receipt.effectiveGasPrice ?? 0) + BigInt(receipt.l1Fee ?? 0)
  const place = [chain, block.number, position] as const
  const failed = receipt.status === '0x0' ? 1 : 0
  const selector = input.length >= 10 ? input.slice(0, 10) : null
  rows.index_transactions.push([
    ...place,
    hash,
    block.timestamp,
    from,
    to,
    nonce,
    failed,
    selector,
    fee.toString(),
  ])
  const transfers = transfersOf(transaction, receipt)
  for (const { log, kind, token, tokenId, sender, recipient, amount } of transfers)
    rows.index_transfers.push([...place, log, kind, token, tokenId, sender, recipient, amount])
  const accounts = new Set([
    from,
    ...(to ? [to] : []),
    ...transfers.flatMap(({ sender, recipient }) => [sender, recipient]),
  ])
  for (const account of accounts) rows.index_accounts.push([chain, account, block.number, position])
}

function insert(index: D1Database, table: Table, rows: readonly Row[]): D1PreparedStatement {
  const columns = TABLES[table]
  const values = columns.map((_, column) => `value ->> ${column}`).join(', ')
  return index
    .prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`)
    .bind(JSON.stringify(rows))
}

/** Returns statements that remove every block above `last`. */
export function removeAbove(index: D1Database, chain: string, last: number): D1PreparedStatement[] {
  return [
    ...['index_transactions', 'index_transfers', 'index_accounts'].map((table) =>
      index.prepare(`DELETE FROM ${table} WHERE chain = ? AND block > ?`).bind(chain, last),
    ),
    index.prepare('DELETE FROM index_blocks WHERE chain = ? AND number > ?').bind(chain, last),
    index
      .prepare('UPDATE index_progress SET next = ?1, oldest = min(oldest, ?1) WHERE chain = ?2')
      .bind(last + 1, chain),
  ]
}

/**
 * The newest of the oldest blocks, a few at once, that is older than a time; null where none is.
 *
 * @param before - Unix seconds.
 */
export function selectOverdue(index: D1Database, chain: string, before: number): Promise<number | null> {
  return index
    .prepare(
      `SELECT max(block) AS block FROM (
         SELECT block, time FROM index_transactions WHERE chain = ? ORDER BY block, position LIMIT ${ROWS_EACH})
       WHERE time < ?`,
    )
    .bind(chain, before)
    .first<number | null>('block')
}

/**
 * Returns statements that remove every block up to and including `last`, and prevent the index from filling them in
 * again.
 */
export function removeUpTo(index: D1Database, chain: string, last: number): D1PreparedStatement[] {
  return [
    ...['index_transactions', 'index_transfers', 'index_accounts'].map((table) =>
      index.prepare(`DELETE FROM ${table} WHERE chain = ? AND block <= ?`).bind(chain, last),
    ),
    index
      .prepare(
        'UPDATE index_progress SET pruned = max(pruned, ?1), oldest = max(oldest, ?1) WHERE chain = ?2',
      )
      .bind(last + 1, chain),
  ]
}

/** Hashes of the newest indexed blocks, the newest first. */
export async function selectHashes(
  index: D1Database,
  chain: string,
): Promise<{ number: number; hash: string }[]> {
  const { results } = await index
    .prepare('SELECT number, hash FROM index_blocks WHERE chain = ? ORDER BY number DESC')
    .bind(chain)
    .all<{ number: number; hash: string }>()
  return results
}

/** Statement that forgets the hashes of blocks that no reorganization will reach. */
export function forgetOldHashes(index: D1Database, chain: string, newest: number): D1PreparedStatement {
  return index
    .prepare('DELETE FROM index_blocks WHERE chain = ? AND number <= ?')
    .bind(chain, newest - KEPT_BLOCKS)
}
