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
  /** What prices are in: as asked, or `usd` when there is no rate for that. */
  currency: Currency
}

/**
 * Reads what an account has on one chain.
 *
 * @throws UpstreamError when that cannot be read.
 */
export type BalanceReader = (question: BalanceQuestion) => Promise<ChainBalances>
