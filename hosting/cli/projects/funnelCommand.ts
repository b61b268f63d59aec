import { MIN_COUNT, readFunnel } from '#projects/eventCounts.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** Days that are summed up. */
const DAYS = 30

/** `funnel <id>`: the number of visits that reached each step in the last thirty days. */
export const showFunnel: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the project')
  await requireProject(database, id)
  const steps = await readFunnel(database, id, DAYS)
  const lines = steps.map(({ event, visits }) => `${event.padEnd(18)} ${visits ?? `fewer than ${MIN_COUNT}`}`)
  return { text: [`Visits of the last ${DAYS} days`, ...lines].join('\n'), data: { days: DAYS, steps } }
}
