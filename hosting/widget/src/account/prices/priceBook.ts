import { CURRENCIES, type Currency } from '../../../../../widget/protocol/account.ts'
import type { Token } from '../tokens.ts'
import type { Pool } from './pools.ts'

/** What tokens are worth, in one currency. A token that is missing has no price. */
export type PriceBook = { currency: Currency; prices: ReadonlyMap<string, number> }

/** Reserves of a pair, as its contract tells; null when it does not. */
export type Reserves = readonly [bigint, bigint] | null

/**
 * Prices from pegs and pools: a pegged token is worth 1 of its currency; another is worth what its pool pays, if the
 * pool is deep enough. Currencies other than a pool's are reached through a token that is pegged to them, e.g. a euro
 * coin with a dollar pool. Without such a way the book is in US dollars.
 *
 * @param reserves - Of each pool, in the order of `pools`.
 */
export function makePriceBook(
  {
    tokens,
    pools,
    reserves,
  }: { tokens: readonly Token[]; pools: readonly Pool[]; reserves: readonly Reserves[] },
  wanted: Currency,
): PriceBook {
  const decimals = new Map(tokens.map((token) => [token.address, token.decimals]))
  const byCurrency = new Map<Currency, Map<string, number>>(
    CURRENCIES.map((currency) => [currency, new Map()]),
  )
  for (const { address, peggedTo } of tokens) if (peggedTo !== null) byCurrency.get(peggedTo)?.set(address, 1)
  pools.forEach((pool, index) => {
    const price = poolPrice(pool, reserves[index] ?? null, decimals.get(pool.token))
    const book = byCurrency.get(pool.quoteCurrency)
    if (price !== null && !book?.has(pool.token)) book?.set(pool.token, price)
  })
  const dollars = byCurrency.get('usd') ?? new Map<string, number>()
  const direct = byCurrency.get(wanted) ?? new Map<string, number>()
  const rate = wanted === 'usd' ? 1 : rateOf(tokens, wanted, dollars)
  if (rate === null && direct.size === 0) return { currency: 'usd', prices: dollars }
  const converted = [...(rate === null ? [] : dollars)].map(
    ([token, price]) => [token, price / (rate ?? 1)] as const,
  )
  return { currency: wanted, prices: new Map([...converted, ...direct]) }
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

/** What one token costs in a constant-product pool: the ratio of its reserves. */
export function poolPrice(pool: Pool, reserves: Reserves, tokenDecimals: number | undefined): number | null {
  if (reserves === null || tokenDecimals === undefined) return null
  const [token, quote] = pool.tokenIndex === 0 ? reserves : [reserves[1], reserves[0]]
  const quoteAmount = Number(quote) / 10 ** pool.quoteDecimals
  const tokenAmount = Number(token) / 10 ** tokenDecimals
  if (tokenAmount === 0 || quoteAmount < pool.minLiquidity) return null
  const price = quoteAmount / tokenAmount
  return Number.isFinite(price) ? price : null
}
