import type { BalanceEntry, Currency } from '@latch/protocol/account.ts'
import type { Chain } from '#db/chains.ts'

export type BalanceQuestion = {
  chain: Chain
  /** Small letters on EVM chains. */
  address: string
  currency: Currency
}

export type ChainBalances = {
  /** The chain's own currency first, then tokens that the account has some of, the most valuable first. */
  balances: BalanceEntry[]
  /** Currency of the prices: the requested one, or `usd` if it has no rate. */
  currency: Currency
}

/**
 * Reads an account's balances on one chain.
 *
 * @throws UpstreamError when they cannot be read.
 */
export type BalanceReader = (question: BalanceQuestion) => Promise<ChainBalances>
