import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Amounts are base units as text; null where it is no coin, and where no address owns it. */
export type ChainObject = { id: string; type: string; owner: string | null; balance: string | null }

/**
 * What a chain tells of its objects.
 *
 * @throws RefusedError for what is no list of ids; UpstreamError.
 */
export type ObjectReader = (
  env: Environment,
  chain: Chain,
  ids: readonly string[],
) => Promise<readonly ChainObject[]>
