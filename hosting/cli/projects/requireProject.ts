import type { Database } from '#db/database.ts'
import { literal } from '#db/sql.ts'
import { readableProject } from '#projects/records.ts'
import { CliError } from '../cliError.ts'

/** @throws {@link CliError} when no project has that id. */
export async function requireProject(database: Database, id: string): Promise<Record<string, unknown>> {
  const [rows] = await database.run([`SELECT * FROM projects WHERE id = ${literal(id)}`])
  const row = rows?.[0]
  if (!row) throw new CliError(`There is no project '${id}'. \`projects list\` shows them all.`)
  return readableProject(row)
}
