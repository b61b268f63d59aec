import { familyFacts } from '@latch/families/facts.ts'
import { parseChainRow } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import { selectIndexedChains } from './chainState.ts'
import { indexChain } from './indexChain.ts'

/** Milliseconds of one run of one chain: cron runs every minute, and an invocation may make 1000 requests. */
const BUDGET = 20_000

/** Follows every indexed chain. Run by cron. A chain that cannot be read does not affect the others. */
export async function runIndex({ INDEX, ...env }: Environment): Promise<void> {
  const ids = await selectIndexedChains(env.DB)
  if (ids.length === 0) return
  if (INDEX === undefined) return logTrouble('No chain is indexed, as there is no INDEX database', {})
  const { results } = await env.DB.prepare(
    'SELECT * FROM chains WHERE enabled = 1 AND id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(ids.filter((id) => familyFacts(id)?.has.index)))
    .all()
  const chains = results.flatMap((row) => parseChainRow(row) ?? [])
  await Promise.all(
    chains.map(async (chain) => {
      try {
        await indexChain(chain, { ...env, INDEX }, { budget: BUDGET })
      } catch (error) {
        logTrouble('The index of a chain stopped', { chain: chain.info.id }, error)
      }
    }),
  )
}
