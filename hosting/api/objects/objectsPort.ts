import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Amounts are base units as text; null if it is not a coin, and if no address owns it. */
export type ChainObject = { id: string; type: string; owner: string | null; balance: string | null }

/**
 * Reads objects of a chain.
 *
 * @throws RefusedError if the ids are malformed; UpstreamError.
 */
export type ObjectReader = (
  env: Environment,
  chain: Chain,
  ids: readonly string[],
) => Promise<readonly ChainObject[]>
