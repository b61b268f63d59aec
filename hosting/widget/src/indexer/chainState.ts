/** Chains that the operator has indexed. */
export async function selectIndexedChains(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT chain FROM index_chains WHERE enabled = 1')
    .all<{ chain: string }>()
  return results.map(({ chain }) => chain)
}

/** Statement that moves the upper bound after its blocks are in. */
export function moveNext(db: D1Database, chain: string, next: number): D1PreparedStatement {
  return db.prepare('UPDATE index_chains SET next = ? WHERE chain = ?').bind(next, chain)
}

/** Statement that moves the lower bound after its blocks are in. */
export function moveOldest(db: D1Database, chain: string, oldest: number): D1PreparedStatement {
  return db.prepare('UPDATE index_chains SET oldest = ? WHERE chain = ?').bind(oldest, chain)
}
