import type { Hex } from '@latch/sdk-source/hex.ts'

/** `native` for the currency of a chain. */
type AssetAddress = Hex | 'native'

type WalletAsset = {
  address: AssetAddress
  /** Base units. */
  balance: Hex
  /** `native`, `erc20`, or another that the wallet knows. */
  type: string
  metadata?: Record<string, unknown> | null
}

/** ERC-7811, wallet asset discovery. */
export type Erc7811 = {
  wallet_getAssets: {
    params: readonly [
      {
        account: Hex
        /** Assets by chain ID. If set, only these are returned. */
        assetFilter?: Readonly<Record<Hex, readonly { address: AssetAddress; type: string }[]>>
        assetTypeFilter?: readonly string[]
        chainFilter?: readonly Hex[]
      },
    ]
    /** Assets by chain ID. */
    result: Record<Hex, WalletAsset[]>
  }
}
