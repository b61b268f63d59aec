import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, nextAttempt } from './src/retries.ts'

const CREATED = 1_000_000

test('attempts are spread over a day, then the message is given up', () => {
  const seconds = Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
    const due = nextAttempt({ attempts: index + 1, since: CREATED }, CREATED, 0)
    return due === null ? null : (due - CREATED) / 1_000
  })
  expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
})

test('random delay keeps receivers from being called by all senders at once', () => {
  const at = (random: number) => nextAttempt({ attempts: 2, since: CREATED }, CREATED, random) ?? 0
  expect([at(0), at(1)]).toEqual([CREATED + 300_000, CREATED + 330_000])
})

test('after a pause of the sender itself the next attempt is 5 s away, not in the past', () => {
  const now = CREATED + 3_600_000
  expect(nextAttempt({ attempts: 1, since: CREATED }, now, 0)).toBe(now + 5_000)
})
