import { expect, test } from 'vitest'
import { periodText } from './period.ts'

test.each([
  [3600, 'en', '1 hour'],
  [86_400, 'en', '1 day'],
  [90_000, 'en', '25 hours'],
  [7 * 86_400, 'de', '7 Tage'],
])('a period of %i seconds in %s is %s', (seconds, locale, words) => {
  expect(periodText(seconds, locale)).toBe(words)
})
