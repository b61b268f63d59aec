import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { FIAT_DECIMALS, fiatOf, localeCurrency, unitsFor } from './fiat.ts'

const value = fc.bigInt({ min: 0n, max: 10n ** 30n })
const decimals = fc.integer({ min: 0, max: 18 })
const price = fc.double({ min: 1e-15, max: 1e6, noNaN: true })

test('money buys back no more than it was worth', () => {
  fc.assert(
    fc.property(value, decimals, price, (amount, d, cost) => {
      const back = unitsFor(fiatOf(amount, d, cost), d, cost)
      expect(back).not.toBeNull()
      expect((back ?? 0n) <= amount).toBe(true)
    }),
  )
})

test('more of a token is never worth less', () => {
  fc.assert(
    fc.property(value, value, decimals, price, (a, b, d, cost) => {
      expect(fiatOf(a + b, d, cost) >= fiatOf(a, d, cost)).toBe(true)
    }),
  )
})

test('exact where the price is', () => {
  expect(fiatOf(1_500_000n, 6, 2)).toBe(3n * 10n ** BigInt(FIAT_DECIMALS))
  expect(unitsFor(3n * 10n ** BigInt(FIAT_DECIMALS), 6, 2)).toBe(1_500_000n)
  expect(unitsFor(1n, 18, 0)).toBeNull()
})

test('money buys as much of a token that costs next to nothing as its price says', () => {
  const dollar = 10n ** BigInt(FIAT_DECIMALS)
  expect(unitsFor(10n * dollar, 18, 1.25e-12)).toBe(8n * 10n ** 30n)
  expect(fiatOf(8n * 10n ** 30n, 18, 1.25e-12)).toBe(10n * dollar)
})

test('a price beyond the plain notation of numbers is read all the same', () => {
  expect(fiatOf(1n, 0, 1e21)).toBe(10n ** 21n * 10n ** 12n)
})

test.each([
  ['de-DE', 'eur'],
  ['de', 'eur'],
  ['de-CH', 'usd'],
  ['en', 'usd'],
  ['en-GB', 'gbp'],
  ['en-IN', 'inr'],
  ['ja', 'jpy'],
  ['fr-CA', 'cad'],
  ['ar-XB', 'usd'],
  ['not a tag', 'usd'],
])('a visitor of %s thinks in %s', (locale, currency) => expect(localeCurrency(locale)).toBe(currency))
