import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { fromBaseUnits, toBaseUnits } from './decimal.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('base units survive the way through text', () => {
  fc.assert(
    fc.property(units, decimals, (amount, digits) => {
      expect(toBaseUnits(fromBaseUnits(amount, digits), digits)).toBe(amount)
    }),
  )
})

test('the text is plain, short and never has an exponent', () => {
  fc.assert(
    fc.property(units, decimals, (amount, digits) => {
      expect(fromBaseUnits(amount, digits)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
    }),
  )
})

test.each([
  [1_500_000n, 6, '1.5'],
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [42n, 0, '42'],
])('%s with %s decimals is %s', (amount, digits, text) => {
  expect(fromBaseUnits(amount, digits)).toBe(text)
})

test('digits that the token has not are cut', () => {
  expect(toBaseUnits('1.23456789', 6)).toBe(1_234_567n)
})

test.each(['', '.', '1e18', '-1', '0x1', '1.', 'NaN', '1,5'])('%j is no amount', (text) => {
  expect(() => toBaseUnits(text, 18)).toThrow('Invalid decimal number')
})
