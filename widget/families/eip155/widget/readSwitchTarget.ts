import { type ChainId, chainIdFromHex } from '@latch/protocol/caip.ts'

/** Returns the chain of `wallet_switchEthereumChain` (EIP-3326) or `wallet_addEthereumChain` (EIP-3085). @throws Error if missing. */
export function readSwitchTarget(params: unknown): ChainId {
  const [target] = Array.isArray(params) ? params : []
  return chainIdFromHex(String((target as { chainId?: unknown } | undefined)?.chainId))
}
