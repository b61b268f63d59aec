import * as z from 'zod'
import { type Chain, parseChainRow } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import { pricesFromPools } from './poolPrices.ts'

/** Milliseconds between two samples of a token. */
const SLOT = 10 * 60_000
/** A price is bounded by the highest sample of these milliseconds. */
const WINDOW = 6 * 3_600_000
/** A token without a sample of that age may have been given its first pool by the attacker. Milliseconds. */
const MIN_AGE = 3_600_000
/** Minimum samples of the window: a manipulated price has to be held through all of them. */
const MIN_SAMPLES = 4
/** Share of the highest sample below which a price counts as moved. */
const MIN_SHARE = 0.8

const SampleSchema = z.object({
  token: z.string(),
  highest: z.number(),
  oldest: z.number(),
  samples: z.int(),
})

/**
 * Samples the pool prices of every listed chain, at most once in ten minutes, and deletes samples that no bound needs.
 * A chain that cannot be read is retried by the next call.
 */
export async function samplePrices(env: Environment, now = Date.now()): Promise<void> {
  const slot = now - (now % SLOT)
  const { results } = await env.DB.prepare(
    `SELECT * FROM chains
     WHERE enabled = 1
       AND id IN (SELECT chain FROM price_pools)
       AND id IN (SELECT value FROM projects, json_each(projects.chains))
       AND NOT EXISTS (SELECT 1 FROM price_samples WHERE chain = chains.id AND slot = ?)`,
  )
    .bind(slot)
    .all()
  const chains = results.flatMap((row) => parseChainRow(row) ?? [])
  const sampled = await Promise.allSettled(chains.map((chain) => sampleChain(env, chain, slot)))
  for (const [index, { status }] of sampled.entries())
    if (status === 'rejected')
      logTrouble('The prices of a chain were not sampled', { chain: chains[index]?.info.id })
  await env.DB.prepare('DELETE FROM price_samples WHERE slot < ?')
    .bind(now - WINDOW - SLOT)
    .run()
}

async function sampleChain({ DB, ...env }: Environment, chain: Chain, slot: number): Promise<void> {
  const { prices } = await pricesFromPools({ ...env, DB }, chain, 'usd')
  await DB.prepare(
    `INSERT OR IGNORE INTO price_samples (chain, token, slot, price)
     SELECT ?1, value ->> 0, ?2, value ->> 1 FROM json_each(?3)`,
  )
    .bind(chain.info.id, slot, JSON.stringify([...prices]))
    .run()
}

/**
 * Bounds pool prices where a price that is too low is dangerous: returns the highest price of the last hours.
 *
 * @param prices - Current pool prices by token, in US dollars.
 * @returns prices by token, without tokens whose price fell by more than a fifth, or that have no samples for an hour.
 */
export async function boundPrices(
  db: D1Database,
  chain: string,
  { prices, now = Date.now() }: { prices: ReadonlyMap<string, number>; now?: number },
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT token, max(price) AS highest, min(slot) AS oldest, count(*) AS samples FROM price_samples
       WHERE chain = ? AND token IN (SELECT value FROM json_each(?)) AND slot >= ? GROUP BY token`,
    )
    .bind(chain, JSON.stringify([...prices.keys()]), now - WINDOW)
    .all()
  return new Map(
    z
      .array(SampleSchema)
      .parse(results)
      .flatMap(({ token, highest, oldest, samples }) => {
        const price = prices.get(token)
        const isKnown = samples >= MIN_SAMPLES && now - oldest >= MIN_AGE
        if (price === undefined || !isKnown || price < highest * MIN_SHARE) return []
        return [[token, Math.max(price, highest)] as const]
      }),
  )
}
