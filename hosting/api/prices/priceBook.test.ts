import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import type { Token } from '../tokens.ts'
import type { Pool, PoolState } from './pools.ts'
import { makePriceBook, poolQuote } from './priceBook.ts'

const token = (address: string, more: Partial<Token> = {}): Token => ({
  address,
  name: address,
  symbol: address,
  decimals: 18,
  iconUrl: null,
  listed: true,
  spam: false,
  peggedTo: null,
  ...more,
})
const pool: Pool = {
  kind: 'v2',
  token: NATIVE_ADDRESS,
  pair: '0xpair',
  tokenIndex: 0,
  quote: 'usdc',
  quoteDecimals: 6,
  quoteCurrency: 'usd',
  quoteNative: false,
  minLiquidity: 10_000,
}
/** A pool of a token with 18 decimals. @param price - In units of the quote. */
const state = (price: number, depth: bigint, quoteDecimals = 6): PoolState => ({
  ratio: price * 10 ** (quoteDecimals - 18),
  quoteAmount: depth * 10n ** BigInt(quoteDecimals),
})
const inEther: Pool = { ...pool, token: 'link', quote: 'weth', quoteDecimals: 18, quoteNative: true }
const knownToken = { decimals: 18, worth: 1 }

test('a pool prices its token by its ratio, in whole tokens', () => {
  const { price, depth } = poolQuote(pool, state(2500, 25_000n), knownToken) ?? {}
  expect([price?.toFixed(6), depth]).toEqual(['2500.000000', 25_000])
})

test('a pool that is too shallow or silent, or of an unknown token, prices nothing', () => {
  expect(poolQuote(pool, state(2500, 9_999n), knownToken)).toBeNull()
  expect(poolQuote(pool, null, knownToken)).toBeNull()
  expect(poolQuote(pool, state(2500, 25_000n), { decimals: undefined, worth: 1 })).toBeNull()
})

test('a price is never negative, infinite or not a number', () => {
  const anyRatio = fc.double({ min: 0, noNaN: true })
  fc.assert(
    fc.property(
      anyRatio,
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.nat(255),
      (ratio, quoteAmount, decimals) => {
        const quote = poolQuote(pool, { ratio, quoteAmount }, { decimals, worth: 2500 })
        expect(quote === null || (Number.isFinite(quote.price) && quote.price >= 0)).toBe(true)
      },
    ),
  )
})

const tokens = [
  token(NATIVE_ADDRESS),
  token('weth'),
  token('link'),
  token('usdc', { peggedTo: 'usd' }),
  token('eurc', { peggedTo: 'eur' }),
]
const round = (price: number | undefined) => price && Math.round(price * 1e6) / 1e6

test('a pegged token is worth one; a token without a market has no price', () => {
  const { currency, prices } = makePriceBook({ tokens, pools: [], states: [] }, 'usd')
  expect([currency, prices.get('usdc'), prices.has(NATIVE_ADDRESS)]).toEqual(['usd', 1, false])
})

test('of several pools the deepest prices a token, though another is named first', () => {
  const states = [state(9_999, 20_000n), state(2500, 900_000n), state(1, 10_000n)]
  const { prices } = makePriceBook({ tokens, pools: [pool, pool, pool], states }, 'usd')
  expect(round(prices.get(NATIVE_ADDRESS))).toBe(2500)
})

test('a pool in the native currency is worth what that is worth, and so is the wrapped currency', () => {
  const pools = [pool, inEther]
  const states = [state(2500, 900_000n), state(0.01, 100n, 18)]
  const { prices } = makePriceBook({ tokens, pools, states }, 'usd')
  expect(['link', 'weth', NATIVE_ADDRESS].map((id) => round(prices.get(id)))).toEqual([25, 2500, 2500])
})

test('the depth of a pool in the native currency is counted in money: 3 ether are too little', () => {
  const states = [state(2500, 900_000n), state(0.01, 3n, 18)]
  expect(makePriceBook({ tokens, pools: [pool, inEther], states }, 'usd').prices.has('link')).toBe(false)
})

test('without a price of the native currency, pools that quote in it price nothing', () => {
  const { prices } = makePriceBook({ tokens, pools: [inEther], states: [state(0.01, 100n, 18)] }, 'usd')
  expect([...prices]).toEqual([['usdc', 1]])
})

test('a native currency whose wrapped token is pegged is worth the peg', () => {
  const world = [...tokens.filter(({ address }) => address !== 'weth'), token('weth', { peggedTo: 'usd' })]
  const { prices } = makePriceBook({ tokens: world, pools: [inEther], states: [null] }, 'usd')
  expect(prices.get(NATIVE_ADDRESS)).toBe(1)
})

test('another currency is reached through the coin that is pegged to it', () => {
  const pools = [pool, { ...pool, token: 'eurc' }]
  const states = [state(2500, 25_000n), state(1.25, 12_500n)]
  const { currency, prices } = makePriceBook({ tokens, pools, states }, 'eur')
  const priced = [NATIVE_ADDRESS, 'usdc', 'eurc'].map((id) => round(prices.get(id)))
  expect([currency, ...priced]).toEqual(['eur', 2000, 0.8, 1])
})

test('without a way to a currency the book says that it is in dollars', () => {
  const { currency, prices } = makePriceBook({ tokens, pools: [pool], states: [state(2500, 25_000n)] }, 'jpy')
  expect([currency, round(prices.get(NATIVE_ADDRESS))]).toEqual(['usd', 2500])
})
