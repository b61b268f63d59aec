import { logTrouble } from './log.ts'
/** Steps of a cron run, by the names that `/health` reports. */
export type CronSteps<Env> = Readonly<Record<string, (env: Env) => Promise<unknown>>>

/** Unix milliseconds: of a step's first attempt, and of its last run that did not fail. */
export type CronRun = { step: string; since: number; good: number | null }

/**
 * Runs all steps in parallel and independently: one that fails or hangs stops none of the others. Records the
 * successful ones.
 *
 * @throws AggregateError after all have ended, so that the platform's list of runs has it, too.
 */
export async function runSteps<Env extends { DB: D1Database }>(
  env: Env,
  steps: CronSteps<Env>,
): Promise<void> {
  const named = Object.entries(steps)
  await noteAttempts(env.DB, Object.keys(steps))
  const ended = await Promise.allSettled(
    named.map(async ([step, run]) => {
      await run(env)
      await env.DB.prepare('UPDATE cron_runs SET good = ? WHERE step = ?').bind(Date.now(), step).run()
    }),
  )
  const failures = ended.flatMap((end, index) =>
    end.status === 'rejected' ? [{ step: named[index]?.[0], reason: end.reason }] : [],
  )
  for (const { step, reason } of failures) logTrouble('A step of the clock failed', { step }, reason)
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ reason }) => reason),
      `Failed by the clock: ${failures.map(({ step }) => step).join(', ')}`,
    )
}

/** @returns a row of each step that was attempted since the database was made. */
export async function readRuns(db: D1Database): Promise<readonly CronRun[]> {
  const { results } = await db.prepare('SELECT step, since, good FROM cron_runs').all<CronRun>()
  return results
}

async function noteAttempts(db: D1Database, steps: readonly string[]): Promise<void> {
  await db
    .prepare(
      'INSERT INTO cron_runs (step, since) SELECT value, ?1 FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING',
    )
    .bind(Date.now(), JSON.stringify(steps))
    .run()
}
