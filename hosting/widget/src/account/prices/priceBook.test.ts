import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '../tokens.ts'
import type { Pool } from './pools.ts'
import { makePriceBook, poolPrice } from './priceBook.ts'

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
  token: 'eth',
  pair: '0xpair',
  tokenIndex: 0,
  quoteDecimals: 6,
  quoteCurrency: 'usd',
  minLiquidity: 10_000,
}
const WEI = 10n ** 18n
const dollars = (amount: bigint) => amount * 10n ** 6n

test('a pool prices its token by the ratio of its reserves, whichever side it is on', () => {
  expect(poolPrice(pool, [10n * WEI, dollars(25_000n)], 18)).toBe(2500)
  expect(poolPrice({ ...pool, tokenIndex: 1 }, [dollars(25_000n), 10n * WEI], 18)).toBe(2500)
})

test('a pool that is too shallow, empty or silent prices nothing', () => {
  expect(poolPrice(pool, [WEI, dollars(9_999n)], 18)).toBeNull()
  expect(poolPrice(pool, [0n, dollars(20_000n)], 18)).toBeNull()
  expect(poolPrice(pool, null, 18)).toBeNull()
})

test('a price is never negative, infinite or not a number', () => {
  const reserve = fc.bigInt({ min: 0n, max: 2n ** 112n - 1n })
  fc.assert(
    fc.property(reserve, reserve, fc.integer({ min: 0, max: 36 }), (first, second, decimals) => {
      const price = poolPrice(pool, [first, second], decimals)
      expect(price === null || (Number.isFinite(price) && price >= 0)).toBe(true)
    }),
  )
})

const tokens = [token('eth'), token('usdc', { peggedTo: 'usd' }), token('eurc', { peggedTo: 'eur' })]

test('a pegged token is worth one; a token without a market has no price', () => {
  const { currency, prices } = makePriceBook({ tokens, pools: [], reserves: [] }, 'usd')
  expect([currency, prices.get('usdc'), prices.has('eth')]).toEqual(['usd', 1, false])
})

test('another currency is reached through the coin that is pegged to it', () => {
  const world = [token('eth'), token('usdc', { peggedTo: 'usd' }), token('eurc', { peggedTo: 'eur' })]
  const euro = { ...pool, token: 'eurc' }
  const reserves = [
    [10n * WEI, dollars(25_000n)],
    [10_000n * WEI, dollars(12_500n)],
  ] as const
  const { currency, prices } = makePriceBook({ tokens: world, pools: [pool, euro], reserves }, 'eur')
  expect([currency, prices.get('eth'), prices.get('usdc'), prices.get('eurc')]).toEqual(['eur', 2000, 0.8, 1])
})

test('without a way to a currency the book says that it is in dollars', () => {
  const reserves = [[10n * WEI, dollars(25_000n)]] as const
  const { currency, prices } = makePriceBook({ tokens: [token('eth')], pools: [pool], reserves }, 'jpy')
  expect([currency, prices.get('eth')]).toEqual(['usd', 2500])
})
