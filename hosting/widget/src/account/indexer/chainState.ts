/** How far the index of a chain has come: blocks from `oldest` up to, not including, `next`. */
export type IndexState = {
  floor: number
  oldest: number
  next: number
}

/** Milliseconds that one run may hold a chain; a run that died lets go by itself. */
const LEASE = 120_000

/** Chains that the operator has indexed. */
export async function selectIndexedChains(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT chain FROM index_chains WHERE enabled = 1')
    .all<{ chain: string }>()
  return results.map(({ chain }) => chain)
}

/**
 * Takes a chain for one run.
 *
 * @param head - Where an index that is new begins: upwards from here, and down to its floor.
 * @returns null while another run has it.
 */
export async function lease(
  db: D1Database,
  chain: string,
  { head, now }: { head: number; now: number },
): Promise<IndexState | null> {
  return db
    .prepare(
      `UPDATE index_chains SET lease_until = ?2, oldest = coalesce(oldest, ?3), next = coalesce(next, ?3)
       WHERE chain = ?1 AND enabled = 1 AND lease_until < ?4
       RETURNING floor, oldest, next`,
    )
    .bind(chain, now + LEASE, head + 1, now)
    .first<IndexState>()
}

/** Statement that lets go of a chain and notes when and where it was last seen. */
export function release(
  db: D1Database,
  chain: string,
  { head, now }: { head: number | null; now: number },
): D1PreparedStatement {
  if (head === null) return db.prepare('UPDATE index_chains SET lease_until = 0 WHERE chain = ?').bind(chain)
  return db
    .prepare('UPDATE index_chains SET lease_until = 0, head = ?, synced_at = ? WHERE chain = ?')
    .bind(head, Math.floor(now / 1000), chain)
}

/** Statement that moves the upper bound after its blocks are in. */
export function moveNext(db: D1Database, chain: string, next: number): D1PreparedStatement {
  return db.prepare('UPDATE index_chains SET next = ? WHERE chain = ?').bind(next, chain)
}

/** Statement that moves the lower bound after its blocks are in. */
export function moveOldest(db: D1Database, chain: string, oldest: number): D1PreparedStatement {
  return db.prepare('UPDATE index_chains SET oldest = ? WHERE chain = ?').bind(oldest, chain)
}
