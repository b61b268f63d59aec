import type { Environment } from '@latch/hosting/http/environment.ts'

/**
 * Commitment level at which nodes are read. A cluster that runs Alpenglow reports the same block as `confirmed` and as
 * `finalized`, and is to drop the former. Nodes before it finalize a block 13 seconds after it is confirmed.
 *
 * @see https://solana.com/docs/defi/finality
 */
export function commitmentOf({ NODE_COMMITMENT }: Environment): 'finalized' | 'confirmed' {
  return NODE_COMMITMENT === 'confirmed' ? 'confirmed' : 'finalized'
}
