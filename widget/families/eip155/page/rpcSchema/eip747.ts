import type { Hex } from '@latch/sdk-source/hex.ts'

export type WatchAssetParameters = {
  type: 'ERC20' | 'ERC721' | 'ERC1155'
  options: { address: Hex; symbol?: string; decimals?: number; image?: string; tokenId?: string }
}

/** EIP-747. Takes one object instead of a list. */
export type Eip747 = {
  wallet_watchAsset: { params: WatchAssetParameters; result: boolean }
}
