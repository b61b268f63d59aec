import { expect, test } from 'vitest'
import { type MadeUpCount, madeUpDay, madeUpWeek } from './madeUpEvents.ts'

const NOW = Date.parse('2026-03-04T10:00:00Z')
const countOf = (counts: readonly MadeUpCount[], event: string, dimension: string) =>
  counts.find((count) => count.event === event && count.dimension === dimension)?.n ?? 0

test('a day has the same events each time, and fewer on a weekend', () => {
  expect(madeUpDay('2026-03-04')).toEqual(madeUpDay('2026-03-04'))
  const [wednesday, sunday] = [madeUpDay('2026-03-04'), madeUpDay('2026-03-01')]
  expect(countOf(sunday, 'MODAL_OPEN', 'visits')).toBeLessThan(countOf(wednesday, 'MODAL_OPEN', 'visits'))
})

test('each step of the funnel has fewer visits than the one before', () => {
  const counts = madeUpDay('2026-03-04')
  const steps = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS', 'SEND_SUCCESS']
  const visits = steps.map((event) => countOf(counts, event, 'visits'))
  expect(visits.toSorted((a, b) => b - a)).toEqual(visits)
  expect(visits.at(-1)).toBeGreaterThan(0)
})

test('fewer visits fail to connect than those that choose a wallet and do not connect', () => {
  const counts = madeUpDay('2026-03-04')
  const [chosen, connected, failed] = ['SELECT_WALLET', 'CONNECT_SUCCESS', 'CONNECT_ERROR'].map((event) =>
    countOf(counts, event, 'visits'),
  )
  expect(failed).toBeGreaterThan(0)
  expect(failed).toBeLessThan(Number(chosen) - Number(connected))
})

test('the parts of an event add up to all of it', () => {
  const counts = madeUpDay('2026-03-04')
  const parts = counts.filter(
    ({ event, dimension }) => event === 'CONNECT_SUCCESS' && dimension.startsWith('network='),
  )
  expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(countOf(counts, 'CONNECT_SUCCESS', ''))
})

test('a week ends today, and leaves the counts that are there', () => {
  const week = madeUpWeek('demo', NOW)
  expect(week).toHaveLength(8)
  expect(week[0]).toContain("('demo', '2026-03-04', 'MODAL_OPEN', '',")
  expect(week[7]).toContain("'2026-02-25'")
  expect(week.every((sql) => sql.endsWith('ON CONFLICT DO NOTHING'))).toBe(true)
})
