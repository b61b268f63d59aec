import type { Hex } from '@latch/sdk-source/hex.ts'

export type AddEthereumChainParameter = {
  chainId: Hex
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls?: readonly string[] | null
  iconUrls?: readonly string[]
}

/** EIP-3085. */
export type Eip3085 = {
  wallet_addEthereumChain: { params: readonly [AddEthereumChainParameter]; result: null }
}
