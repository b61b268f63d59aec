import { ChainIdSchema, WebUrlSchema } from '@latch/hosting/db/identifiers.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { logTrouble } from '@latch/hosting/http/log.ts'
import { parseJson } from '@latch/hosting/http/readText.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'

const ETHERSCAN = 'etherscan'
const ExplorersSchema = z.record(ChainIdSchema, z.union([z.literal(ETHERSCAN), WebUrlSchema]))

/** An explorer that serves the history of a chain. */
export type Explorer = {
  /** The API that Etherscan has and others speak, too. */
  api: string
  /** Parameters of each query. */
  query: Readonly<Record<string, string>>
  /** Blockscout's own API, which knows NFTs; null elsewhere. */
  blockscout: string | null
}

/**
 * Returns the explorer that the operator set for a chain in `EXPLORERS`: the address of a Blockscout, or `etherscan`
 * for its API of all chains, which requires the operator's key. Null if none is set, or its key is missing.
 */
export function explorerOf(
  { EXPLORERS, ETHERSCAN_API_KEY }: Pick<Environment, 'EXPLORERS' | 'ETHERSCAN_API_KEY'>,
  chainId: string,
): Explorer | null {
  if (!EXPLORERS) return null
  const { data } = ExplorersSchema.safeParse(parseJson(EXPLORERS))
  if (data === undefined) {
    logTrouble('EXPLORERS is not JSON of chains and addresses')
    return null
  }
  const named = data[chainId]
  if (named === undefined) return null
  if (named !== ETHERSCAN) {
    const base = named.replace(/\/+$/, '')
    return { api: `${base}/api`, query: {}, blockscout: `${base}/api/v2` }
  }
  if (!ETHERSCAN_API_KEY) return null
  const query = { chainid: parseChainId(chainId).reference, apikey: ETHERSCAN_API_KEY }
  return { api: 'https://api.etherscan.io/v2/api', query, blockscout: null }
}
