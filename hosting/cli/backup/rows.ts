import { literal } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import type { Page, Row } from './pages.ts'
import { BACKED_UP, type BackedUp, type Service } from './tables.ts'

/** Runs statements in order, all in one call, and resolves to the rows of each. */
type Run = (statements: readonly string[]) => Promise<Row[][]>

/** Rows of a table's first page, and the maximum of a later one: each page starts a program, which takes seconds. */
const [FIRST_ROWS, MAX_ROWS] = [10_000, 100_000]
/** Characters of a later page as JSON. */
const PAGE_LENGTH = 16_000_000
/** Rows of one INSERT: D1 takes statements of 100 KB. */
const ROWS_INSERTED = 50

/**
 * Reads the rows of a backup page by page, while the service is running.
 *
 * Rows that refer to another row are read before that row: one whose target was deleted meanwhile is not restored, and
 * does not make a restore fail.
 */
export async function* readPages(run: Run, tables: readonly BackedUp[]): AsyncGenerator<Page> {
  for (const { table, key, where = '1' } of tables.toReversed()) {
    let [after, limit] = ['', FIRST_ROWS]
    for (;;) {
      const select = `SELECT * FROM ${table} WHERE ${where}${after} ORDER BY ${key.join(', ')}`
      const [rows = []] = await run([`${select} LIMIT ${limit}`])
      if (rows.length > 0) yield { table, rows }
      const last = rows.at(-1)
      if (last === undefined || rows.length < limit) break
      limit = Math.min(MAX_ROWS, Math.ceil((rows.length * PAGE_LENGTH) / JSON.stringify(rows).length))
      after = ` AND (${key.join(', ')}) > (${key.map((column) => literal(last[column] ?? null)).join(', ')})`
    }
  }
}

/** Returns the tables that have rows; those that migrations fill are left out. */
export async function findFilled(run: Run, service: Service): Promise<readonly string[]> {
  const tables = BACKED_UP[service].filter(({ isShipped }) => !isShipped).map(({ table }) => table)
  const found = await run(tables.map((table) => `SELECT 1 AS one FROM ${table} LIMIT 1`))
  return tables.filter((_, index) => (found[index]?.length ?? 0) > 0)
}

/** @throws {@link CliError} if the database has any users: data is never overwritten. */
export async function requireEmpty(run: Run, service: Service): Promise<void> {
  const filled = await findFilled(run, service)
  if (filled.length > 0)
    throw new CliError(
      `The database of ${service} has rows in ${filled.join(', ')}. A backup is restored into an empty one only: create another, put its id into hosting/wrangler.${service}.jsonc, and apply the migrations.`,
      'not_empty',
    )
}

/** Passes pages on, and counts the rows of each table. */
export async function* countRows(
  pages: AsyncIterable<Page>,
  counts: Record<string, number>,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    counts[page.table] = (counts[page.table] ?? 0) + page.rows.length
    yield page
  }
}

/** Returns the counts of {@link countRows} as words. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const held = Object.entries(counts).map(([table, count]) => `${count} of ${table}`)
  return held.join(', ') || 'no row'
}

/**
 * Returns statements that insert a page of rows into a migrated, empty database. Tables that it references must be
 * restored first: a row whose reference is missing is skipped. Columns that a later migration added get their defaults.
 *
 * @throws {@link CliError} for a table that is not backed up.
 */
export function restoreStatements(service: Service, { table, rows }: Page): string[] {
  const known = BACKED_UP[service].find((one) => one.table === table)
  if (known === undefined) throw new CliError(`No backup of ${service} holds a table ${table}.`)
  const columns = Object.keys(rows[0] ?? {})
  const conditions = Object.entries(known.references ?? {}).map(
    ([column, other]) =>
      `EXISTS (SELECT 1 FROM ${other} WHERE ${other}.${keyOf(service, other)} = column${columns.indexOf(column) + 1})`,
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

function keyOf(service: Service, table: string): string | undefined {
  return BACKED_UP[service].find((one) => one.table === table)?.key[0]
}
