import { FUNDING_STATES, type FundingState } from '@latch/protocol/funding.ts'
import * as z from 'zod'
import type { FundingOrder } from './fundingPort.ts'

/** Later states win and an order never goes back, because webhooks arrive late, twice and in any order. */
export const RANK: Readonly<Record<FundingState, number>> = {
  created: 0,
  pending: 1,
  paid: 2,
  failed: 3,
  delivered: 4,
}

/** Milliseconds to keep an order: a provider may take days, and its customer some more. */
const RETENTION = 90 * 86_400_000

const units = z.string().transform(BigInt)
const RowSchema = z.object({
  id: z.string(),
  project: z.string(),
  kind: z.enum(['onramp', 'exchange']),
  provider: z.string(),
  chain: z.string(),
  token: z.string(),
  recipient: z.string(),
  minimum: units,
  quoted: units,
  paid: z.string().nullable(),
  currency: z.string().nullable(),
  state: z.enum(FUNDING_STATES),
  reason: z.string().nullable(),
  hash: z.string().nullable(),
  received: units.nullable(),
  created_at: z.number(),
})

export type NewOrder = Omit<FundingOrder, 'id' | 'state' | 'reason' | 'hash' | 'received' | 'createdAt'>

/** The id of an order: 128 random bits in hex, known only to the client that placed it. */
export const ORDER_ID = /^[0-9a-f]{32}$/

export function randomOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores an order under an id that its client chose; an existing order stays unchanged.
 *
 * @returns null if the id belongs to a different order.
 */
export async function storeOrder(db: D1Database, id: string, order: NewOrder): Promise<FundingOrder | null> {
  const { project, kind, provider, chain, token, recipient, minimum, quoted, paid } = order
  await db
    .prepare(
      `INSERT OR IGNORE INTO funding_orders (id, project, kind, provider, chain, token, recipient, minimum, quoted, paid, currency, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[id, project, kind, provider, chain, token, recipient, String(minimum), String(quoted)],
      ...[paid?.amount ?? null, paid?.currency ?? null, Date.now()],
    )
    .run()
  const stored = await findOrder(db, id, project)
  const isSame = SAME.every((field) => stored?.[field] === order[field])
  return isSame ? stored : null
}

const SAME = ['kind', 'provider', 'chain', 'token', 'recipient'] as const

/** Returns an order; null if it does not exist or belongs to another project. */
export async function findOrder(db: D1Database, id: string, project?: string): Promise<FundingOrder | null> {
  const row = await db.prepare('SELECT * FROM funding_orders WHERE id = ?').bind(id).first()
  if (row === null) return null
  const { paid, currency, created_at: createdAt, ...order } = RowSchema.parse(row)
  if (project !== undefined && order.project !== project) return null
  return { ...order, createdAt, paid: paid === null ? null : { amount: paid, currency: currency ?? '' } }
}

export type Advance = {
  state: FundingState
  reason?: string | null
  hash?: string | null
  received?: bigint | null
}

/**
 * Advances an order; one that is as far already stays unchanged.
 *
 * @returns false if its transaction pays for another order.
 */
export async function advanceOrder(
  db: D1Database,
  id: string,
  { state, reason = null, hash = null, received = null }: Advance,
): Promise<boolean> {
  try {
    await db
      .prepare(
        `UPDATE funding_orders SET state = ?2, rank = ?3, reason = ?4, hash = coalesce(?5, hash), received = ?6
         WHERE id = ?1 AND rank < ?3`,
      )
      .bind(id, state, RANK[state], reason, hash, received === null ? null : String(received))
      .run()
    return true
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed')) return false
    throw error
  }
}

/** Returns whether a transaction has delivered no other order: it pays for one. */
export async function isTransactionFree(
  db: D1Database,
  { id, chain, token, recipient }: FundingOrder,
  hash: string,
): Promise<boolean> {
  const other = await db
    .prepare(
      `SELECT id FROM funding_orders
       WHERE chain = ? AND hash = ? AND token = ? AND recipient = ? AND state = 'delivered' AND id <> ?`,
    )
    .bind(chain, hash, token, recipient, id)
    .first()
  return other === null
}

/** Returns whether this caller may query the provider: the last query is at least `gap` milliseconds old. */
export async function takeTurn(db: D1Database, id: string, gap: number): Promise<boolean> {
  const now = Date.now()
  const { meta } = await db
    .prepare('UPDATE funding_orders SET checked_at = ? WHERE id = ? AND checked_at <= ?')
    .bind(now, id, now - gap)
    .run()
  return meta.changes > 0
}

/** Deletes expired orders. Run by cron. */
export async function forgetOrders(db: D1Database): Promise<void> {
  await db
    .prepare('DELETE FROM funding_orders WHERE created_at < ?')
    .bind(Date.now() - RETENTION)
    .run()
}
