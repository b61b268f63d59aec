import { expect, test } from 'vitest'
import { countText, hasEvents, shareOf, stepShare } from './figures.ts'

const nothing = {
  days: ['2026-01-01'],
  opened: [0],
  connected: [0],
  signed: [0],
  funnel: [{ step: 'opened', visits: 0 }],
  wallets: [],
  chains: [],
  countries: [],
  failures: [],
  users: { thisMonth: 0, lastMonth: 0, newest: [] },
  isMadeUp: false,
}

test('a hidden count is something, zero is nothing', () => {
  expect(hasEvents(nothing)).toBe(false)
  expect(hasEvents({ ...nothing, opened: [1] })).toBe(true)
  expect(hasEvents({ ...nothing, funnel: [{ step: 'opened', visits: null }] })).toBe(true)
})

test('a hidden count is shown as few, not as zero', () => {
  expect(countText(null)).not.toContain('0')
  expect(countText(1234)).toBe('1,234')
  expect(shareOf(null, 100)).toBeGreaterThan(0)
  expect(shareOf(5, 0)).toBe(0)
})

test('a step is compared with the one before', () => {
  expect(stepShare(50, 200)).toBe(0.25)
  expect(stepShare(null, 200)).toBeNull()
  expect(stepShare(5, 0)).toBeNull()
  expect(stepShare(5, undefined)).toBeNull()
})
