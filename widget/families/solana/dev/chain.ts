/** The local Solana chain and its accounts; shared by the stack, the demo dapp, its wallet and the tests. */
export const SOLANA_CHAIN = {
  /** CAIP-2; the node generates a genesis hash at each start, so it cannot be named here. */
  id: 'solana:localnet',
  name: 'Latch Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
} as const

/** Accounts with SOL and test tokens from the start. */
export const FUNDED = 6

export const LAMPORTS_EACH = 100_000_000_000

/** An SPL token of the development accounts; its mint address is fixed. */
export const SOLANA_TOKEN = {
  mint: 'LTDsoMint1111111111111111111111111111111111',
  symbol: 'LTD',
  decimals: 6,
  /** Base units of each funded account. */
  each: 1_000_000_000,
} as const

/** Price of a SOL in dollars on the local chain. */
export const SOL_USD = 150

/** Account of the market maker that swaps on the local chain, and its initial tokens, in base units. */
export const MAKER = { index: 1_000, tokens: 1_000_000_000_000_000 } as const

/** Account that the sandbox seller and the sandbox exchange pay out from; it has {@link LAMPORTS_EACH} from the start. */
export const TILL_INDEX = 1_001
