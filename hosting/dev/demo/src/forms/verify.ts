import { createPublicClient, custom } from 'viem'

/**
 * Verifies signatures on chain, because the account may be a contract (ERC-1271), or one that is not deployed yet
 * (ERC-6492): an address cannot be recovered from those.
 */
export function verifier(sdk: Parameters<typeof custom>[0]) {
  return createPublicClient({ transport: custom(sdk) })
}
