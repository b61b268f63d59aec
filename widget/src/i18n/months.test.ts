import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { groupByMonth } from './months.ts'

const NOW = Date.UTC(2026, 10, 21)
const options = { now: NOW, locale: 'en', timeZone: 'UTC' }
const self = (time: number) => time

test('this year by its month, other years with the year', () => {
  const times = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 1), Date.UTC(2026, 0, 5), Date.UTC(2025, 10, 9)]
  expect(groupByMonth(times, self, options)).toEqual([
    { key: '2026-11', title: 'November', items: times.slice(0, 2) },
    { key: '2026-01', title: 'January', items: [times[2]] },
    { key: '2025-11', title: 'November 2025', items: [times[3]] },
  ])
})

test('the time zone decides the month, the locale its name', () => {
  const [group] = groupByMonth([Date.UTC(2026, 10, 1, 2)], self, {
    now: NOW,
    locale: 'de',
    timeZone: 'America/New_York',
  })
  expect(group).toMatchObject({ key: '2026-10', title: 'Oktober' })
})

test.each(['fa', 'he-u-ca-hebrew', 'th', 'zh-u-ca-chinese', 'ar-SA'])(
  'each month of the calendar of %s has one title, of its own items',
  (locale) => {
    const times = Array.from({ length: 60 }, (_, index) => NOW - index * 7 * 86_400_000)
    const titles = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    for (const { title, items } of groupByMonth(times, self, { ...options, locale }))
      for (const item of items) expect(title).toContain(titles.format(item))
    const groups = groupByMonth(times, self, { ...options, locale })
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
  },
)

test('nothing is lost and every month comes once', () => {
  const time = fc.integer({ min: Date.UTC(2015, 0), max: NOW })
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const groups = groupByMonth(times, self, options)
      expect(groups.flatMap(({ items }) => items).sort()).toEqual([...times].sort())
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    }),
    { numRuns: 50 },
  )
})
