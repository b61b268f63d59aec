import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Newest block of a chain's node. */
export type ChainTip = {
  height: number
  /** Unix milliseconds; null if the node does not say. */
  time: number | null
  /** Milliseconds after which a newest block is old: the node, or the chain, has stopped. */
  maxAge: number
  /** False if the node is one of another network. */
  isOwnNetwork: boolean
}

/** `maxAge` of chains that make a block a minute or more. */
export const MINUTES = 15 * 60_000
/** `maxAge` of chains whose blocks follow Bitcoin's, which take an hour at times. */
export const HOURS = 3 * 3_600_000

/**
 * Reads the newest block of a chain from its node.
 *
 * @throws UpstreamError when the node does not answer.
 */
export type ReadTip = (env: Environment, chain: Chain) => Promise<ChainTip>
