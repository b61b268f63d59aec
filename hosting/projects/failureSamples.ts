import type { Database } from '#db/database.ts'
import { literal } from '#db/sql.ts'

/** A reference that finds a failure in the log of a Worker. `at`: Unix milliseconds. */
type FailureSample = { reference: string; at: number }

/**
 * Returns the references of failures, newest first, by event and reason as `readFailures` names them.
 *
 * @param since - Unix milliseconds.
 */
export async function readFailureSamples(
  database: Database,
  project: string,
  since: number,
): Promise<ReadonlyMap<string, FailureSample[]>> {
  const [rows = []] = await database.run([
    `SELECT rtrim(event || ' ' || reason) AS value, reference, at FROM event_failures
     WHERE project = ${literal(project)} AND at >= ${literal(since)} ORDER BY at DESC, reference`,
  ])
  const samples = new Map<string, FailureSample[]>()
  for (const { value, reference, at } of rows) {
    const sample = { reference: String(reference), at: Number(at) }
    samples.set(String(value), [...(samples.get(String(value)) ?? []), sample])
  }
  return samples
}
