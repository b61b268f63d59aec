import { createPublicClient, custom } from 'viem'

/**
 * Checks signatures by the chain, for the account may be a contract (ERC-1271), or one that is yet to come (ERC-6492): from
 * those nobody can recover an address.
 */
export function verifier(sdk: Parameters<typeof custom>[0]) {
  return createPublicClient({ transport: custom(sdk) })
}
