import { expect, test } from 'vitest'
import { type Reading, reviewSurface } from './reading.ts'

const plain: Reading = { title: { key: 'ask.message' }, blocks: [], warnings: [], spends: 0 }

test.each<[string, Partial<Reading>, number, boolean, string]>([
  ['readable text', {}, 0, true, 'frame'],
  ['a payment within the limit', { spends: 5_000 }, 5_000, true, 'frame'],
  ['a payment above it', { spends: 5_001 }, 5_000, true, 'window'],
  ['what has no price, or may be taken later', { spends: null }, 5_000, true, 'window'],
  ['whatever there is a warning of', { warnings: [{ key: 'warn.hex' }] }, 5_000, true, 'window'],
  ['anything where nobody tells of covers', {}, 5_000, false, 'window'],
])('%s', (_, change, left, seesCovers, place) => {
  expect(reviewSurface({ ...plain, ...change }, left, seesCovers)).toBe(place)
})
