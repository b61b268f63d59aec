import { type CronRun, readRuns } from './cronRuns.ts'
import { logTrouble } from './log.ts'
import { jsonResponse } from './responses.ts'

/** Milliseconds after which a database that has not answered counts as down. */
const MAX_WAIT = 5000
/** Milliseconds since its last good run after which a step of the clock is late: six runs of the slowest clock. */
const MAX_AGE = 3_600_000

/**
 * `/health`: whether the Worker's own database answers, and whether its clock's steps have run. For monitors: it holds
 * no secrets and nothing of users.
 *
 * @param steps - Of this Worker's clock; a step that was never attempted, as in a new deployment, is not late.
 * @returns 200, or 503 where the database does not answer or a step is late.
 */
export async function answerHealth(db: D1Database, steps: object = {}): Promise<Response> {
  const runs = await readInTime(db)
  if (runs === null) return jsonResponse({ status: 'down', database: 'down' }, 503)
  const now = Date.now()
  const known = new Map(runs.map((run) => [run.step, run]))
  const crons = Object.keys(steps).map((step) => [step, stepState(known.get(step), now)] as const)
  const isLate = crons.some(([, { late }]) => late)
  return jsonResponse(
    { status: isLate ? 'late' : 'up', database: 'up', crons: Object.fromEntries(crons) },
    isLate ? 503 : 200,
  )
}

/** Seconds since the last good run. */
type StepState = { age: number | null; late: boolean }

function stepState(run: CronRun | undefined, now: number): StepState {
  if (run === undefined) return { age: null, late: false }
  return {
    age: run.good === null ? null : Math.round((now - run.good) / 1000),
    late: now - (run.good ?? run.since) > MAX_AGE,
  }
}

async function readInTime(db: D1Database): Promise<readonly CronRun[] | null> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error('The database did not respond in time')), MAX_WAIT)
  try {
    return await Promise.race([readRuns(db), timer.promise])
  } catch (error) {
    logTrouble('The database of /health did not respond', {}, error)
    return null
  } finally {
    clearTimeout(timeout)
  }
}
