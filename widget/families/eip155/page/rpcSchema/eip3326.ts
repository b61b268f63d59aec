import type { Hex } from '@latch/sdk-source/hex.ts'

/** EIP-3326. Rejects with 4902 for an unknown chain. */
export type Eip3326 = {
  wallet_switchEthereumChain: { params: readonly [{ chainId: Hex }]; result: null }
}
