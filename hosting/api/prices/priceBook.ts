import { type Currency, NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { Token } from '../tokens.ts'
import type { Pool, PoolState } from './pools.ts'

/** Prices of tokens in one currency. A missing token has no price. */
export type PriceBook = { currency: Currency; prices: ReadonlyMap<string, number> }

/** State of each pool, in the order of `pools`; null for one that cannot be read. */
type Market = {
  tokens: readonly Token[]
  pools: readonly Pool[]
  states: readonly (PoolState | null)[]
}

/**
 * Prices from pegs and pools: a pegged token is worth 1 of its currency; another is worth what its deepest pool pays,
 * if that is deep enough. Pools may quote in the chain's own currency, which is worth what its own pools pay.
 * Currencies other than a pool's are reached through a token that is pegged to them, e.g. a euro coin with a dollar
 * pool. Without such a way the book is in US dollars.
 */
export function makePriceBook(market: Market, wanted: Currency): PriceBook {
  const { tokens } = market
  const direct = pricesIn(wanted, market)
  if (wanted === 'usd') return { currency: 'usd', prices: direct }
  const dollars = pricesIn('usd', market)
  const rate = rateOf(tokens, wanted, dollars)
  if (rate === null && direct.size === 0) return { currency: 'usd', prices: dollars }
  const converted = [...(rate === null ? [] : dollars)].map(
    ([token, price]) => [token, price / (rate ?? 1)] as const,
  )
  return { currency: wanted, prices: new Map([...converted, ...direct]) }
}

/** Prices from pegs to a currency and from pools that quote in it. */
function pricesIn(currency: Currency, { tokens, pools, states }: Market): Map<string, number> {
  const decimals = new Map(tokens.map((token) => [token.address, token.decimals]))
  const prices = new Map(
    tokens.filter(({ peggedTo }) => peggedTo === currency).map(({ address }) => [address, 1]),
  )
  const quoting = (native: boolean, worth: number): PoolQuote[] =>
    pools.flatMap((pool, index) => {
      const { quoteCurrency, quoteNative, token } = pool
      if (quoteCurrency !== currency || quoteNative !== native || prices.has(token)) return []
      const quote = poolQuote(pool, states[index] ?? null, { decimals: decimals.get(token), worth })
      return quote === null ? [] : [quote]
    })
  const inCurrency = quoting(false, 1)
  const native = settleNative(prices, pools, deepest(inCurrency).get(NATIVE_ADDRESS))
  const inNative = native === undefined ? [] : quoting(true, native)
  for (const [token, price] of deepest([...inCurrency, ...inNative]))
    if (!prices.has(token)) prices.set(token, price)
  return prices
}

/** The chain's own currency and the token that wraps it are worth the same: whichever is priced prices the other. */
function settleNative(
  prices: Map<string, number>,
  pools: readonly Pool[],
  fromPools: number | undefined,
): number | undefined {
  const wrapped = pools.find(({ quoteNative, quote }) => quoteNative && quote !== null)?.quote
  const price = fromPools ?? (wrapped ? prices.get(wrapped) : undefined)
  if (price === undefined) return undefined
  prices.set(NATIVE_ADDRESS, price)
  if (wrapped && !prices.has(wrapped)) prices.set(wrapped, price)
  return price
}

type PoolQuote = { token: string; price: number; depth: number }

/**
 * Returns the price of one token in a pool.
 *
 * @param decimals - Of the token; undefined if unknown.
 * @param worth - Of one unit of the quote.
 * @returns null if the pool is too shallow or has no price.
 */
export function poolQuote(
  { token, quoteDecimals, minLiquidity }: Pool,
  state: PoolState | null,
  { decimals, worth }: { decimals: number | undefined; worth: number },
): PoolQuote | null {
  if (state === null || decimals === undefined) return null
  const depth = (Number(state.quoteAmount) / 10 ** quoteDecimals) * worth
  const price = state.ratio * 10 ** (decimals - quoteDecimals) * worth
  return depth >= minLiquidity && Number.isFinite(price) ? { token, price, depth } : null
}

/** Returns the prices of the deepest pools, which cost most to move. */
function deepest(quotes: readonly PoolQuote[]): Map<string, number> {
  const sorted = quotes.toSorted((a, b) => a.depth - b.depth)
  return new Map(sorted.map(({ token, price }) => [token, price]))
}

/** Dollars of one unit of a currency. */
function rateOf(
  tokens: readonly Token[],
  currency: Currency,
  dollars: ReadonlyMap<string, number>,
): number | null {
  for (const { address, peggedTo } of tokens) {
    const price = peggedTo === currency ? dollars.get(address) : undefined
    if (price !== undefined && price > 0) return price
  }
  return null
}
