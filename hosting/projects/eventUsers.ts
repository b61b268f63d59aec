import type { Database } from '#db/database.ts'
import { monthBefore, monthOf } from '#db/months.ts'
import { literal, literalList } from '#db/sql.ts'

/** Users in one answer. */
const MAX_LISTED = 100

/** A user of one month: an account that connected, by a hash that no other month has. Days are of UTC, e.g. `2026-01-31`. */
type EventUser = { hash: string; firstDay: string; lastDay: string; connections: number }
/** Numbers of users, and those that connected last, newest first. */
type EventUsers = { thisMonth: number; lastMonth: number; newest: EventUser[] }

/** Returns the users of a project in this month and the last. @param now - Unix milliseconds. */
export async function readUsers(database: Database, project: string, now: number): Promise<EventUsers> {
  const months = [monthOf(now), monthBefore(now)]
  const [totals = [], newest = []] = await database.run([
    `SELECT month, users FROM event_user_months WHERE project = ${literal(project)} AND month IN (${literalList(months)})`,
    `SELECT user, first_day, last_day, connections FROM event_users WHERE project = ${literal(project)}
     ORDER BY last_day DESC LIMIT ${MAX_LISTED}`,
  ])
  const [thisMonth = 0, lastMonth = 0] = months.map((name) =>
    Number(totals.find(({ month }) => month === name)?.users ?? 0),
  )
  return {
    thisMonth,
    lastMonth,
    newest: newest.map(({ user, first_day, last_day, connections }) => ({
      hash: String(user),
      firstDay: String(first_day),
      lastDay: String(last_day),
      connections: Number(connections),
    })),
  }
}
