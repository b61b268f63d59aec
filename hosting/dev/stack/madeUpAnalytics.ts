import { madeUpWeek } from './madeUpEvents.ts'
import { madeUpFailures } from './madeUpFailures.ts'
import { madeUpUsers } from './madeUpUsers.ts'

/**
 * Returns statements that write a week of made-up events, users and failures for the console of the local stack.
 *
 * @param now - Unix milliseconds.
 */
export function madeUpAnalytics(project: string, now: number): string[] {
  return [...madeUpWeek(project, now), ...madeUpUsers(project, now), madeUpFailures(project, now)]
}
