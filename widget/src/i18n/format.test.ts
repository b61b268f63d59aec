import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { formatBalance, formatExact, formatMoney, formatSignificant, truncateAddress } from './format.ts'

const ether = 10n ** 18n
const dollar = 10n ** 12n

test.each([
  [0n, '0'],
  [1n, '<0.001'],
  [999_999_999_999_999n, '<0.001'],
  [10n ** 15n, '0.001'],
  [1_999_999_999_999_999_999n, '1.999'],
  [1_500_000_000_000_000_000n, '1.5'],
  [123_456_789_012n * ether + 1n, '123,456,789,012'],
])('a balance of %s wei reads %s', (wei, text) => expect(formatBalance(wei, 18)).toBe(text))

test('a balance follows the locale and currencies without decimals', () => {
  expect(formatBalance(1_234_567_000_000_000_000_000n, 18, 'de')).toBe('1.234,567')
  expect(formatBalance(7n, 0)).toBe('7')
})

test('an amount to approve shows every decimal', () => {
  expect(formatExact(1_000_000_000_000_000_001n, 18)).toBe('1.000000000000000001')
  expect(formatExact(25n * ether, 18)).toBe('25')
})

// A page may choose the locale of an English interface: a reader would take '1.000' for one.
test.each([
  ['en', '1234567.5'],
  ['de', '1234567,5'],
  ['de-CH', '1234567.5'],
  ['en-IN', '1234567.5'],
  ['ar-EG', '1234567.5'],
  ['fa', '1234567.5'],
  ['en-u-nu-hanidec', '1234567.5'],
])('an amount to approve has one separator, the decimal one, and plain digits in %s', (locale, text) => {
  expect(formatExact(12_345_675n, 1, locale)).toBe(text)
  expect(formatExact(1000n * ether, 18, locale)).toBe('1000')
  expect(formatSignificant(1000n * ether, 18, locale)).toBe('1000')
})

test.each([101, 255, 999])('an amount of a token of %i decimals is shown, too, and exact', (decimals) => {
  expect(formatExact(15n, decimals)).toBe(`0.${'0'.repeat(decimals - 2)}15`)
  expect(formatExact(10n ** BigInt(decimals), decimals, 'de')).toBe('1')
})

test('what something costs at most is never less than that', () => {
  const fee = 2_134_900_000_000_000n
  expect(formatSignificant(fee, 18)).toBe('0.00213')
  expect(formatSignificant(fee, 18, 'en', 'ceil')).toBe('0.00214')
  expect(formatSignificant(2n * ether, 18, 'en', 'ceil')).toBe('2')
  expect(formatMoney(dollar + 1n, 'usd', 'en', 'ceil')).toBe('$1.01')
  expect(formatMoney(dollar, 'usd', 'en', 'ceil')).toBe('$1.00')
  expect(formatMoney(dollar + 1n, 'jpy', 'ja-JP', 'ceil')).toBe('￥2')
})

test('an address keeps four characters after 0x and its last six', () => {
  expect(truncateAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe('0xA0b8…06eB48')
  expect(truncateAddress('abc')).toBe('abc')
})

test('a balance on screen is never more than there is', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 18 }), (value, decimals) => {
      const text = formatBalance(value, decimals)
      if (text.startsWith('<')) return value * 1_000n < 10n ** BigInt(decimals)
      const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
      const shown = BigInt(whole + fraction.padEnd(3, '0')) * 10n ** BigInt(decimals)
      return shown <= value * 1_000n && value * 1_000n - shown < 10n ** BigInt(decimals)
    }),
  )
})

test.each([
  [0n, 'usd', 'en', '$0.00'],
  [1n, 'usd', 'en', '<$0.01'],
  [dollar * 1234n + dollar / 2n, 'usd', 'en', '$1,234.50'],
  [dollar * 2n - 1n, 'usd', 'en', '$1.99'],
  [dollar * 1234n, 'eur', 'de-DE', '1.234,00\u00a0€'],
  [dollar * 1234n + dollar / 2n, 'jpy', 'ja-JP', '￥1,234'],
])('%s in %s for %s reads %s', (value, currency, locale, text) => {
  expect(formatMoney(value, currency, locale)).toBe(text)
})

test('a truncated address keeps its ends', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 }),
      (hex) => {
        const text = truncateAddress(`0x${hex}`)
        expect(text).toBe(`0x${hex.slice(0, 4)}…${hex.slice(-6)}`)
      },
    ),
  )
})
