import type { Environment } from './environment.ts'
import { createMemoryLocks } from './locks.ts'
import { createMemoryStorage } from './storage.ts'

/** Creates a browser partition without a browser; tests control its time. */
export function createTestEnvironment(given: Partial<Environment> = {}) {
  const clock = { now: Date.parse('2026-05-04T10:00:00Z') }
  const timers = new Set<{ at: number; act: () => void }>()
  const announced: string[] = []
  const environment: Environment = {
    storage: createMemoryStorage(),
    language: '',
    fetch: () => Promise.reject(new TypeError('There is no network here')),
    now: () => clock.now,
    exclusively: createMemoryLocks(),
    sleep: async () => {},
    after(milliseconds, act) {
      const timer = { at: clock.now + milliseconds, act }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    announce: () => void announced.push('session'),
    ...given,
  }
  return {
    environment,
    announced,
    /** Like a page in the background: time passes, and no timer fires. */
    passSilently: (milliseconds: number) => {
      clock.now += milliseconds
    },
    pass(milliseconds: number) {
      clock.now += milliseconds
      for (const timer of [...timers]) {
        if (timer.at > clock.now) continue
        timers.delete(timer)
        timer.act()
      }
    },
  }
}
