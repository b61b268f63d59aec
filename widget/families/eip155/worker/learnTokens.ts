import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { logTrouble } from '@latch/hosting/http/log.ts'
import { readTokenNames, type TokenName } from './tokenNames.ts'

/** Maximum number of contracts whose names are read in one step; the others are read when a page needs them. */
const CONTRACTS_EACH = 100
/** Token contracts and their standards, e.g. `erc20`. */
type Standards = ReadonlyMap<string, string>

/**
 * Stores the names and decimals that unknown token contracts report. They stay off the operator's list. A node that is
 * down, busy or behind leaves them unknown: one faulty contract must not stop the index.
 */
export async function learnTokens(chain: Chain, env: Environment, standards: Standards): Promise<void> {
  if (standards.size === 0) return
  const unknown = await selectUnknown(env, chain.info.id, [...standards.keys()])
  if (unknown.length === 0) return
  try {
    await writeDown(chain, env, { tokens: await readTokenNames(chain, env, unknown), standards })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logTrouble('Tokens of a chain stay unknown', { chain: chain.info.id }, error)
  }
}

async function writeDown(
  chain: Chain,
  env: Environment,
  { tokens, standards }: { tokens: readonly TokenName[]; standards: Standards },
): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO tokens (chain, address, name, symbol, decimals, listed, standard)
     SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0, value ->> 4 FROM json_each(?2)`,
  )
    .bind(
      chain.info.id,
      JSON.stringify(
        tokens.map(({ address, name, symbol, decimals }) => [
          address,
          name,
          symbol,
          decimals ?? 0,
          standards.get(address) ?? 'erc20',
        ]),
      ),
    )
    .run()
}

async function selectUnknown(
  env: Environment,
  chain: string,
  contracts: readonly string[],
): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT value AS address FROM json_each(?2)
     WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE chain = ?1 AND address = value) LIMIT ${CONTRACTS_EACH}`,
  )
    .bind(chain, JSON.stringify(contracts))
    .all<{ address: string }>()
  return results.map(({ address }) => address)
}
