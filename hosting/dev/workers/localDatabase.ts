import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Row } from '#db/database.ts'

/** The part of a D1 binding that is used here: the Workers' own types are not available in this program. */
type Statement = { bind(...values: readonly (string | number | null)[]): Statement }
type D1 = {
  prepare(sql: string): Statement
  batch(statements: readonly Statement[]): Promise<{ results: Row[] }[]>
}

/** A database of a Worker that runs in this process, as the operator's commands take one. */
export type LocalDatabase = Database & {
  /**
   * Brings the schema up to date with the files of a folder, and notes them as wrangler does.
   *
   * @throws Error with one sentence for a database that did not begin with the first of them.
   */
  migrate(folder: string): Promise<void>
}

/** The table of `wrangler d1 migrations apply`, which continues from there. */
const NOTED = `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** @param state - Folder of all local databases, which {@link LocalDatabase.migrate} names where it cannot go on. */
export function localDatabase(d1: D1, state: string): LocalDatabase {
  const run = async (statements: readonly string[]) => {
    const answers = await d1.batch(statements.map((statement) => d1.prepare(statement)))
    return answers.map(({ results }) => results)
  }
  return {
    run,
    async migrate(folder) {
      const [, rows = []] = await run([NOTED, 'SELECT name FROM d1_migrations'])
      const applied = new Set(rows.map(({ name }) => name))
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort()
      if (applied.size > 0 && !applied.has(files[0]))
        throw new Error(
          `The local databases are from an earlier checkout. Remove the folder '${state}' and start again.`,
        )
      for (const name of files.filter((file) => !applied.has(file)))
        await d1.batch([
          // The local D1 takes several statements as one.
          d1.prepare(readFileSync(join(folder, name), 'utf8')),
          d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
        ])
    },
  }
}
