import type { ChainId } from '@latch/protocol/caip.ts'

const MAINNET: ChainId = 'stacks:1'
const TESTNET: ChainId = 'stacks:2147483648'

/** Returns the wallets' name of a chain. @returns undefined if it is not a Stacks network. */
export function stacksWord(chainId: ChainId): 'mainnet' | 'testnet' | undefined {
  if (chainId === MAINNET) return 'mainnet'
  return chainId === TESTNET ? 'testnet' : undefined
}

/** @returns null if the word is not a public Stacks network. */
export function chainIdOfStacks(word: string): ChainId | null {
  if (word === 'mainnet') return MAINNET
  return word === 'testnet' ? TESTNET : null
}
