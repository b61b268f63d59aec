import { CliError } from '../cliError.ts'
import { literal } from '../sql.ts'
import { BACKED_UP, type Service } from './tables.ts'

type Row = Readonly<Record<string, string | number | null>>

/** Runs statements in order, all in one call, and resolves to the rows of each. */
type Run = (statements: readonly string[]) => Promise<Row[][]>

/** Rows of a login service by table. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** Rows that are read at once, and of one INSERT: D1 takes statements of 100 KB. */
const PAGE = 2000
const INSERTED = 50

/**
 * Reads what a backup holds, while the service goes on.
 *
 * Whatever refers to a row is read before that row, and what lost its row meanwhile is left out: no restore fails by it.
 */
export async function readRows(run: Run, service: Service): Promise<Rows> {
  const rows: Record<string, Row[]> = {}
  for (const { table, key } of BACKED_UP[service].toReversed()) rows[table] = await readTable(run, table, key)
  for (const { table, references = {} } of BACKED_UP[service])
    for (const [column, other] of Object.entries(references)) {
      const known = new Set(rows[other]?.map((row) => row[column]))
      rows[table] = (rows[table] ?? []).filter((row) => known.has(row[column] ?? null))
    }
  return rows
}

async function readTable(run: Run, table: string, key: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const after =
      last === undefined
        ? ''
        : ` WHERE (${key.join(', ')}) > (${key.map((column) => literal(last[column] ?? null)).join(', ')})`
    const [page = []] = await run([`SELECT * FROM ${table}${after} ORDER BY ${key.join(', ')} LIMIT ${PAGE}`])
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** @throws {@link CliError} for a database that holds anybody: nothing is ever written over. */
export async function requireEmpty(run: Run, service: Service): Promise<void> {
  const tables = BACKED_UP[service].map(({ table }) => table)
  const found = await run(tables.map((table) => `SELECT 1 AS one FROM ${table} LIMIT 1`))
  const filled = tables.filter((_, index) => (found[index]?.length ?? 0) > 0)
  if (filled.length > 0)
    throw new CliError(
      `The database of ${service} has rows in ${filled.join(', ')}. A backup is restored into an empty one only: create another, put its id into hosting/wrangler.${service}.jsonc, and apply the migrations.`,
    )
}

/** What writes rows into a migrated, empty database. Columns of a later migration get their defaults. */
export function restoreStatements(service: Service, rows: Rows): string[] {
  return BACKED_UP[service].flatMap(({ table }) => inserts(table, rows[table] ?? []))
}

function inserts(table: string, rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += INSERTED) {
    const values = rows
      .slice(start, start + INSERTED)
      .map((row) => `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`)
    statements.push(`INSERT INTO ${table} (${columns.join(', ')}) VALUES\n${values.join(',\n')}`)
  }
  return statements
}
