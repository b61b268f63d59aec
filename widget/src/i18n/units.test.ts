import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { parseUnits } from './units.ts'

const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('what is shown is read back as the same amount', () => {
  fc.assert(fc.property(amount, decimals, (value, d) => parseUnits(fromBaseUnits(value, d), d) === value))
})

test('zeros at either end change nothing', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 18 }), (value, d) => {
      const text = fromBaseUnits(value, d)
      expect(parseUnits(`000${text}`, d)).toBe(value)
    }),
  )
})

test.each(['', '.', '1.2.3', '-1', '1e3', '1,5', ' 1', '0x1'])('%j is no amount', (text) => {
  expect(parseUnits(text, 18)).toBeNull()
})

test('an amount is never rounded', () => {
  expect(parseUnits('1.0000001', 6)).toBeNull()
  expect(parseUnits('1.5', 0)).toBeNull()
})

test.each<[string, number, bigint]>([
  ['1.5', 6, 1_500_000n],
  ['.5', 1, 5n],
  ['7.', 0, 7n],
  ['0.000000000000000001', 18, 1n],
])('%s with %i decimals is %s', (text, d, value) => expect(parseUnits(text, d)).toBe(value))
