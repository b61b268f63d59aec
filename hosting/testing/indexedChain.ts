import { type Chain, parseChainRow } from '#db/chains.ts'
import { runIndex } from '#widget/src/indexer/scheduled.ts'
import { testEnv } from './fixture.ts'

const CHAIN = 'eip155:1'

/** Returns the chain that tests of the index follow; its node is the one of `startNode`. */
export async function indexedChain(): Promise<Chain> {
  const row = await testEnv.DB.prepare('SELECT * FROM chains WHERE id = ?').bind(CHAIN).first()
  const parsed = parseChainRow(row)
  if (parsed === null) throw new Error('The migration lists this chain.')
  return parsed
}

/** Deletes what earlier tests had indexed. */
export async function newIndex(): Promise<void> {
  await testEnv.DB.prepare('DELETE FROM index_chains').run()
  for (const table of ['progress', 'blocks', 'transactions', 'transfers', 'accounts'])
    await testEnv.INDEX.prepare(`DELETE FROM index_${table}`).run()
}

/** Enables the index of the chain. @param floor - Its lowest block. */
export async function enableIndex(floor = 0): Promise<void> {
  await testEnv.DB.prepare('INSERT INTO index_chains (chain, floor) VALUES (?, ?)').bind(CHAIN, floor).run()
}

/** Returns the blocks in which the index lists an account. */
export async function readIndexedBlocks(account: string): Promise<number[]> {
  const { results } = await testEnv.INDEX.prepare(
    'SELECT block FROM index_accounts WHERE account = ? ORDER BY block, position',
  )
    .bind(account)
    .all<{ block: number }>()
  return results.map(({ block }) => block)
}

/** Runs the indexing of the every-minute cron. */
export function indexChains(): Promise<void> {
  return runIndex(testEnv)
}
