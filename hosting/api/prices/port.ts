import type { Currency } from '../../../widget/protocol/account.ts'
import type { Chain } from '../../db/chains.ts'
import type { PriceBook } from './priceBook.ts'

export type PricesWanted = {
  chain: Chain
  /** As in `tokens`, or {@link NATIVE_ADDRESS}. */
  addresses: readonly string[]
  currency: Currency
}

/** A book, the millisecond in which its oldest price was asked for, and whether that is longer ago than it should be. */
export type PricesTold = { book: PriceBook; at: number; stale: boolean }
