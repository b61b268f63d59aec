import type { Hex } from '@latch/sdk-source/hex.ts'
import type { SdkOptions } from '@latch/sdk-source/types.ts'

/** Converts chain IDs to EIP-695 quantities. @throws SyntaxError if one is not a number. */
export function toHexChains(chains: SdkOptions['chains']): Hex[] | undefined {
  return chains?.map((chain): Hex => `0x${BigInt(chain).toString(16)}`)
}
