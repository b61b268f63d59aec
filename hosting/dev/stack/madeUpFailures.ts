import { createHash } from 'node:crypto'
import { literal } from '#db/sql.ts'

const HOUR = 3_600_000
/** Hours between two failures of a kind. */
const GAP = 17

/** Events and reasons of failures that a service answers, with their numbers. */
const KINDS = [
  ['CONNECT_ERROR', 'unavailable', 5],
  ['ERROR_FETCH_TRANSACTIONS', '', 4],
] as const

/**
 * Returns a statement that writes made-up references of failures; the console of the local stack labels them, and no log
 * has them.
 *
 * @param now - Unix milliseconds.
 */
export function madeUpFailures(project: string, now: number): string {
  const rows = KINDS.flatMap(([event, reason, count]) =>
    Array.from({ length: count }, (_, index) => {
      const at = now - (index * GAP + 1) * HOUR
      const digest = createHash('sha256').update(`made-up failure ${index} of ${event}`).digest('hex')
      return `(${[project, event, reason, digest.slice(0, 8)].map(literal).join(', ')}, ${literal(at)})`
    }),
  )
  return `INSERT INTO event_failures (project, event, reason, reference, at) VALUES ${rows.join(', ')} ON CONFLICT (project, event, reason, reference) DO UPDATE SET at = excluded.at`
}
