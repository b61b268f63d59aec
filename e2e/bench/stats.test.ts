import { expect, test } from 'vitest'
import { median, percentile99, summarise, welch } from './stats.ts'

test('the median does not depend on the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('an empty sample has no median', () => {
  expect(() => median([])).toThrow('No measurements')
})

test('a summary keeps the extremes', () => {
  expect(summarise([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, count: 3 })
})

test('one in a hundred may exceed the 99th percentile', () => {
  expect(percentile99(Array.from({ length: 100 }, (_, index) => index + 1))).toBe(99)
})

test('two samples are as far apart as their spread leaves of their distance', () => {
  expect(welch([1, 2, 3], [1, 2, 3])).toBe(0)
  // Means 2 and 5, each with a standard error of 1/√3.
  expect(welch([4, 5, 6], [1, 2, 3])).toBeCloseTo(3 / Math.sqrt(2 / 3))
})
