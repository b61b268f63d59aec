import { createHash } from 'node:crypto'
import { literal } from '#db/sql.ts'

const DAY = 86_400_000
/** Days before today that have users. */
const DAYS = 7
/** Users that connected last on a day. */
const USERS = 9

/**
 * Returns statements that write made-up users of the last week; the console of the local stack labels them. Those that
 * exist are left as they are.
 *
 * @param now - Unix milliseconds.
 */
export function madeUpUsers(project: string, now: number): string[] {
  return Array.from({ length: DAYS + 1 }, (_, ago) => {
    const rows = Array.from(
      { length: USERS },
      (_, index) => `(${madeUpUser(project, now - ago * DAY, index).join(', ')})`,
    )
    return `INSERT INTO event_users (month, project, user, first_day, last_day, connections) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`
  })
}

/** Returns the columns of a user: the same each time. */
function madeUpUser(project: string, last: number, index: number): string[] {
  const lastDay = new Date(last).toISOString().slice(0, 10)
  const month = lastDay.slice(0, 7)
  const digest = createHash('sha256').update(`made-up user ${index} of ${lastDay}`).digest()
  const [days, connections] = [digest.readUInt8(30) % 6, digest.readUInt8(31) % 5]
  const before = new Date(last - days * DAY).toISOString().slice(0, 10)
  // A hash is of one month.
  const firstDay = before.startsWith(month) ? before : `${month}-01`
  const user = digest.toString('hex').slice(0, 32)
  return [...[month, project, user, firstDay, lastDay].map(literal), literal(days + connections + 1)]
}
