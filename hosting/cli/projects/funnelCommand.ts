import { literal } from '#db/sql.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** The way of a visit, in its order. */
const STEPS = ['MODAL_OPEN', 'CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS', 'SEND_SUCCESS'] as const
/** Days that are summed up. */
const DAYS = 30
/** Smaller counts of visits are not shown: they could identify a visitor. */
const MIN_VISITS = 5

/** `funnel <id>`: the number of visits that reached each step in the last thirty days. */
export const showFunnel: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the project')
  await requireProject(database, id)
  const [rows = []] = await database.run([
    `SELECT event, sum(n) AS n FROM event_counts WHERE project = ${literal(id)} AND dimension = 'visits'
     AND day > date('now', '-${DAYS} days') GROUP BY event`,
  ])
  const visits = new Map(rows.map(({ event, n }) => [event, Number(n)]))
  const steps = STEPS.map((event) => ({ event, visits: shownCount(visits.get(event) ?? 0) }))
  const lines = steps.map(
    ({ event, visits }) => `${event.padEnd(18)} ${visits ?? `fewer than ${MIN_VISITS}`}`,
  )
  return { text: [`Visits of the last ${DAYS} days`, ...lines].join('\n'), data: { days: DAYS, steps } }
}

/** @returns null for a count so small that it could identify a visitor. */
function shownCount(visits: number): number | null {
  return visits > 0 && visits < MIN_VISITS ? null : visits
}
