import { noHistory } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { Backfill } from '@latch/protocol/account.ts'
import * as z from 'zod'

/** Seconds without a look at the chain after which the index is called behind. */
const BEHIND = 300

const StateSchema = z.object({
  floor: z.int(),
  pruned: z.int(),
  oldest: z.int().nullable(),
  next: z.int().nullable(),
  head: z.int().nullable(),
  synced_at: z.int().nullable(),
})

/** Whether a response from the index is stale, and the part of the history that is still missing. */
export type Progress = { stale: boolean; backfill?: Backfill }

/** Returns the index of a chain; undefined if none follows it. */
export function indexOf({ INDEX }: Environment, { isIndexed }: Chain): D1Database | undefined {
  return isIndexed === true ? INDEX : undefined
}

/** Returns the index. @throws RefusedError field `chainId` for a chain that is not indexed. */
export function requireIndex(env: Environment, chain: Chain): D1Database {
  const index = indexOf(env, chain)
  if (index === undefined) throw noHistory(chain)
  return index
}

export function selectProgress(index: D1Database, chain: string): D1PreparedStatement {
  return index.prepare('SELECT * FROM index_progress WHERE chain = ?').bind(chain)
}

/**
 * @param row - None until the first run over the chain.
 * @param now - Milliseconds since the epoch.
 */
export function readProgress(row: unknown, now: number): Progress {
  const { data } = StateSchema.safeParse(row)
  if (data === undefined) return { stale: true, backfill: { indexed: 0, wanted: 1 } }
  const { oldest, next, head, synced_at: syncedAt } = data
  const floor = Math.max(data.floor, data.pruned)
  const stale = (syncedAt ?? 0) < now / 1000 - BEHIND || (next ?? 0) <= (head ?? 0)
  if (oldest === null || next === null) return { stale, backfill: { indexed: 0, wanted: 1 } }
  if (oldest <= floor) return { stale }
  return { stale, backfill: { indexed: next - oldest, wanted: next - floor } }
}
