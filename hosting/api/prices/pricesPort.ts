import type { Currency } from '@latch/protocol/account.ts'
import type { Chain } from '#db/chains.ts'
import type { PriceBook } from './priceBook.ts'

export type PriceQuery = {
  chain: Chain
  /** As in `tokens`, or {@link NATIVE_ADDRESS}. */
  addresses: readonly string[]
  currency: Currency
}

export type DatedPrices = {
  book: PriceBook
  /** Millisecond of the request for the oldest of its prices. */
  at: number
  /** True if the answer is older than its lifetime. */
  stale: boolean
  /** Traders can manipulate pool prices for a moment; a service averages markets. */
  source: 'service' | 'pools'
}
