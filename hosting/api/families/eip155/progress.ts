import * as z from 'zod'
import type { Backfill } from '../../../../widget/protocol/account.ts'
import type { ChainInfo } from '../../../../widget/protocol/config.ts'
import { noHistory } from '../../failures.ts'

/** Seconds without a look at the chain after which the index is called behind. */
const BEHIND = 300

const StateSchema = z.object({
  enabled: z.literal(1),
  floor: z.int(),
  oldest: z.int().nullable(),
  next: z.int().nullable(),
  head: z.int().nullable(),
  synced_at: z.int().nullable(),
})

/** What an answer from the index says of its age and of what is missing. */
export type Progress = { stale: boolean; backfill?: Backfill }

export function selectProgress(db: D1Database, chain: string): D1PreparedStatement {
  return db.prepare('SELECT * FROM index_chains WHERE chain = ?').bind(chain)
}

/**
 * @param now - Milliseconds since the epoch.
 * @throws RefusedError field `chainId` for a chain that is not indexed.
 */
export function readProgress(row: unknown, { info, now }: { info: ChainInfo; now: number }): Progress {
  const { data } = StateSchema.safeParse(row)
  if (data === undefined) throw noHistory({ info })
  const { floor, oldest, next, head, synced_at: syncedAt } = data
  const stale = (syncedAt ?? 0) < now / 1000 - BEHIND || (next ?? 0) <= (head ?? 0)
  if (oldest === null || next === null) return { stale, backfill: { indexed: 0, wanted: 1 } }
  if (oldest <= floor) return { stale }
  return { stale, backfill: { indexed: next - oldest, wanted: next - floor } }
}
