import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Result of a transaction that is in a block. */
export type TransactionStatus = 'confirmed' | 'failed'

/**
 * Reads the status of a transaction; null while it is in no block.
 *
 * @throws UpstreamError when the node does not answer.
 */
export type ReadTransactionStatus = (
  env: Environment,
  chain: Chain,
  hash: string,
) => Promise<TransactionStatus | null>
