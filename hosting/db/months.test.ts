import { expect, test } from 'vitest'
import { monthBefore, monthOf } from './months.ts'

test.each([
  ['2026-03-31T23:59:59Z', '2026-03', '2026-02'],
  ['2026-01-01T00:00:00Z', '2026-01', '2025-12'],
])('the month of %s is %s, after %s', (time, month, before) => {
  expect([monthOf(Date.parse(time)), monthBefore(Date.parse(time))]).toEqual([month, before])
})
