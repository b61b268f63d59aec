import type { ChainId } from '@latch/protocol/caip.ts'

/** Wallet Standard names Sui's networks as CAIP-2 does: one word both ways. */
const NETWORK = /^sui:(mainnet|testnet|devnet|localnet)$/

/** @returns null if the word is not a Sui network. */
export function chainIdOfSui(word: string): ChainId | null {
  return NETWORK.test(word) ? (word as ChainId) : null // The grammar is CAIP-2's.
}
