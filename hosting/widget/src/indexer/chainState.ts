/** The operator's index settings of a chain. */
export type IndexSettings = {
  /** The lowest block that is filled in. */
  floor: number
  /** Days of transfers that are kept; null for all. */
  days: number | null
}

/** Chains that the operator has indexed. @param db - The widget's database, as for {@link selectSettings}. */
export async function selectIndexedChains(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT chain FROM index_chains WHERE enabled = 1')
    .all<{ chain: string }>()
  return results.map(({ chain }) => chain)
}

/** @returns null for a chain that is not indexed. */
export function selectSettings(db: D1Database, chain: string): Promise<IndexSettings | null> {
  return db
    .prepare('SELECT floor, days FROM index_chains WHERE chain = ? AND enabled = 1')
    .bind(chain)
    .first<IndexSettings>()
}

/** Statement that moves the upper bound after its blocks are in. */
export function moveNext(index: D1Database, chain: string, next: number): D1PreparedStatement {
  return index.prepare('UPDATE index_progress SET next = ? WHERE chain = ?').bind(next, chain)
}

/** Statement that moves the lower bound after its blocks are in. */
export function moveOldest(index: D1Database, chain: string, oldest: number): D1PreparedStatement {
  return index.prepare('UPDATE index_progress SET oldest = ? WHERE chain = ?').bind(oldest, chain)
}
