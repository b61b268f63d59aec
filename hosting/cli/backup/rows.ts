import { CliError } from '../cliError.ts'
import { literal } from '../sql.ts'
import type { Page, Row } from './pages.ts'
import { BACKED_UP, type Service } from './tables.ts'

/** Runs statements in order, all in one call, and resolves to the rows of each. */
type Run = (statements: readonly string[]) => Promise<Row[][]>

/** Rows that are read at once, and of one INSERT: D1 takes statements of 100 KB. */
const ROWS_READ = 10_000
const ROWS_INSERTED = 50

/**
 * Reads the rows of a backup page by page, while the service is running.
 *
 * Rows that refer to another row are read before that row: one whose target was deleted meanwhile is not restored, and
 * does not make a restore fail.
 */
export async function* readPages(run: Run, service: Service): AsyncGenerator<Page> {
  for (const { table, key, where = '1' } of BACKED_UP[service].toReversed()) {
    let after = ''
    for (;;) {
      const select = `SELECT * FROM ${table} WHERE ${where}${after} ORDER BY ${key.join(', ')}`
      const [rows = []] = await run([`${select} LIMIT ${ROWS_READ}`])
      if (rows.length > 0) yield { table, rows }
      const last = rows.at(-1)
      if (last === undefined || rows.length < ROWS_READ) break
      after = ` AND (${key.join(', ')}) > (${key.map((column) => literal(last[column] ?? null)).join(', ')})`
    }
  }
}

/** @throws {@link CliError} if the database has any users: data is never overwritten. */
export async function requireEmpty(run: Run, service: Service): Promise<void> {
  const tables = BACKED_UP[service].filter(({ isShipped }) => !isShipped).map(({ table }) => table)
  const found = await run(tables.map((table) => `SELECT 1 AS one FROM ${table} LIMIT 1`))
  const filled = tables.filter((_, index) => (found[index]?.length ?? 0) > 0)
  if (filled.length > 0)
    throw new CliError(
      `The database of ${service} has rows in ${filled.join(', ')}. A backup is restored into an empty one only: create another, put its id into hosting/wrangler.${service}.jsonc, and apply the migrations.`,
    )
}

/**
 * Returns statements that write a page into a migrated, empty database, after the tables that it refers to. Columns of
 * a later migration get their defaults.
 *
 * @throws {@link CliError} for a table that is not backed up.
 */
export function restoreStatements(service: Service, { table, rows }: Page): string[] {
  const known = BACKED_UP[service].find((one) => one.table === table)
  if (known === undefined) throw new CliError(`No backup of ${service} holds a table ${table}.`)
  const columns = Object.keys(rows[0] ?? {})
  const conditions = Object.entries(known.references ?? {}).map(
    ([column, other]) =>
      `EXISTS (SELECT 1 FROM ${other} WHERE ${other}.${column} = column${columns.indexOf(column) + 1})`,
  )
  const insert = `INSERT ${known.isShipped ? 'OR REPLACE ' : ''}INTO ${table} (${columns.join(', ')})`
  const select = `SELECT ${columns.map((_, index) => `column${index + 1}`).join(', ')}`
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_INSERTED) {
    const values = rows
      .slice(start, start + ROWS_INSERTED)
      .map((row) => `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`)
    statements.push(`${insert}\n${select} FROM (VALUES\n${values.join(',\n')})${where}`)
  }
  return statements
}
