import { type ChainId, chainIdFromHex } from '@latch/protocol/caip.ts'

/** The chain that `wallet_switchEthereumChain` (EIP-3326) or `wallet_addEthereumChain` (EIP-3085) names. @throws Error when there is none. */
export function readSwitchTarget(params: unknown): ChainId {
  const [target] = Array.isArray(params) ? params : []
  return chainIdFromHex(String((target as { chainId?: unknown } | undefined)?.chainId))
}
