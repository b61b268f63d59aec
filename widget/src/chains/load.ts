import { lazyPart } from '../core/lazyPart.ts'
import type { ChainFamily } from './family.ts'
import type { Address } from './types.ts'

/**
 * The EVM family in its own chunk: it carries keccak for EIP-55, which the first view does not need.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when it does not come in time; the next call tries again.
 */
export const loadEip155: () => Promise<ChainFamily<Address>> = lazyPart(
  async () => (await import('./eip155/index.ts')).eip155,
)
