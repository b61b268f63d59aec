/**
 * Seconds from the event, or its replay, to each further attempt: more than a day, as receivers may be down for a night.
 *
 * @see Standard Webhooks 1.0, 'Deliverability and reliability'
 */
const SCHEDULE = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** Share of a delay that is added at random, so that receivers that come back are not called by all at once. */
const JITTER = 0.1
/** Minimum milliseconds between two attempts, e.g. after this Worker was down itself. */
const MIN_PAUSE = 5_000

/** Attempts before a message is given up. */
export const MAX_ATTEMPTS = SCHEDULE.length + 1

/**
 * Returns when a message is sent again, in Unix milliseconds; null after the last attempt.
 *
 * @param message - `attempts` that failed so far, and when it was created or last replayed, in Unix milliseconds.
 * @param random - From 0 to 1.
 */
export function nextAttempt(
  { attempts, since }: { attempts: number; since: number },
  now: number,
  random: number,
): number | null {
  const delay = SCHEDULE[attempts - 1]
  if (delay === undefined) return null
  return Math.max(now + MIN_PAUSE, Math.round(since + delay * 1_000 * (1 + JITTER * random)))
}
