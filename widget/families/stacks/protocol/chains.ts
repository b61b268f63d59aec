import type { ChainId } from '@latch/protocol/caip.ts'

const MAINNET: ChainId = 'stacks:1'
const TESTNET: ChainId = 'stacks:2147483648'

/** As wallets name it. @returns undefined for a chain that is none of Stacks'. */
export function stacksWord(chainId: ChainId): 'mainnet' | 'testnet' | undefined {
  if (chainId === MAINNET) return 'mainnet'
  return chainId === TESTNET ? 'testnet' : undefined
}

/** @returns null for a word that is no public network of Stacks. */
export function chainIdOfStacks(word: string): ChainId | null {
  if (word === 'mainnet') return MAINNET
  return word === 'testnet' ? TESTNET : null
}
