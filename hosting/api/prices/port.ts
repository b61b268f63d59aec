import type { Currency } from '../../../widget/protocol/account.ts'
import type { Chain } from '../../db/chains.ts'
import type { PriceBook } from './priceBook.ts'

export type PricesWanted = {
  chain: Chain
  /** As in `tokens`, or {@link NATIVE_ADDRESS}. */
  addresses: readonly string[]
  currency: Currency
}

/** A book, the millisecond of the request for its oldest price, and whether that is older than its lifetime. */
export type DatedPrices = { book: PriceBook; at: number; stale: boolean }
