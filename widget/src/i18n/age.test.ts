import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { ageText } from './age.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

test.each([
  [0, 'age.sec', 0],
  [59_999, 'age.sec', 59],
  [60_000, 'age.min', 1],
  [3_599_000, 'age.min', 59],
  [3_600_000, 'age.hr', 1],
  [DAY, 'age.d', 1],
  [29 * DAY, 'age.d', 29],
  [30 * DAY, 'age.mo', 1],
  [364 * DAY, 'age.mo', 12],
  [365 * DAY, 'age.yr', 1],
  [-5_000, 'age.sec', 0],
])('%i ms ago is %s × %i', (ms, message, count) => {
  expect(ageText(NOW - ms, NOW)).toEqual({ message, count })
})

test('the count is a whole number that starts at one in every unit but seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 2 ** 40 }), (ms) => {
      const { message, count } = ageText(NOW - ms, NOW)
      expect(Number.isInteger(count)).toBe(true)
      expect(count).toBeGreaterThanOrEqual(message === 'age.sec' ? 0 : 1)
    }),
  )
})
