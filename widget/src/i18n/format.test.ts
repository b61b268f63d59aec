import { expect, test } from 'vitest'
import { formatBalance, formatExact, truncateAddress } from './format.ts'

const ether = 10n ** 18n

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

test('an address keeps four characters after 0x and its last six', () => {
  expect(truncateAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe('0xA0b8…06eB48')
  expect(truncateAddress('abc')).toBe('abc')
})
