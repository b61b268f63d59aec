import { requireAccountFamily } from '@latch/families/worker.ts'
import type { Currency } from '@latch/protocol/account.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { nativeToken, readTokens, type Token } from '../tokens.ts'
import { readPools, selectPools } from './pools.ts'
import { makePriceBook, type PriceBook } from './priceBook.ts'

/**
 * Returns current prices from a chain's pegs and pools, which traders can manipulate for a moment. Reads every pool of
 * the chain, because a currency is reached through tokens that were not requested.
 *
 * @throws UpstreamError when the chain does not answer.
 */
export async function pricesFromPools(
  env: Environment,
  chain: Chain,
  currency: Currency,
): Promise<PriceBook> {
  const { id } = chain.info
  const [poolRows, tokenRows] = await env.DB.batch([
    selectPools(env.DB, id),
    env.DB.prepare(
      `SELECT * FROM tokens INDEXED BY tokens_pegged WHERE chain = ?1 AND pegged_to IS NOT NULL
       UNION SELECT * FROM tokens WHERE chain = ?1 AND address IN (SELECT token FROM price_pools WHERE chain = ?1)`,
    ).bind(id),
  ])
  const pools = readPools(poolRows?.results ?? [])
  const tokens: Token[] = [nativeToken(chain.info), ...readTokens(tokenRows?.results ?? [])]
  const states = await requireAccountFamily(parseChainId(id).namespace).readPools?.(chain, env, pools)
  return makePriceBook({ tokens, pools, states: states ?? [] }, currency)
}
