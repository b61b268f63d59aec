import { familyFacts } from '@latch/families/facts.ts'
import { type BalanceEntry, NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import type { PriceBook } from '../../prices/priceBook.ts'
import type { Token } from '../../tokens.ts'
import type { ChainBalances } from './balancePort.ts'

/** @param amount - Base units. */
export type Holding = { token: Token; amount: bigint }

/** Returns the body's entries: the first holding first, the others by value, then by symbol. */
export function toEntries(chain: ChainId, holdings: readonly Holding[], book: PriceBook): ChainBalances {
  const [first, ...others] = holdings.map((holding) => toEntry(chain, holding, book))
  const sorted = others.toSorted(
    (a, b) => (b.value ?? -1) - (a.value ?? -1) || a.symbol.localeCompare(b.symbol, 'en'),
  )
  return { balances: first === undefined ? [] : [first, ...sorted], currency: book.currency }
}

function toEntry(chain: ChainId, { token, amount }: Holding, { prices }: PriceBook): BalanceEntry {
  const price = prices.get(token.address) ?? null
  const numeric = fromBaseUnits(amount, token.decimals)
  return {
    name: token.name,
    symbol: token.symbol,
    chainId: chain,
    ...(token.address === NATIVE_ADDRESS
      ? {}
      : { address: `${chain}:${familyFacts(chain)?.address.show(token.address) ?? token.address}` }),
    value: price === null ? null : price * Number(numeric),
    price,
    quantity: { decimals: String(token.decimals), numeric },
    iconUrl: token.iconUrl,
  }
}
