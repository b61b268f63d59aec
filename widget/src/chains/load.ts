import type { ChainFamily } from './family.ts'
import type { Address } from './types.ts'

/** The EVM family in its own chunk: it carries keccak for EIP-55, which the first view does not need. */
export async function loadEip155(): Promise<ChainFamily<Address>> {
  const { eip155 } = await import('./eip155/index.ts')
  return eip155
}
