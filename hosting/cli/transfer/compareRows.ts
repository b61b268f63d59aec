import type { Page, Row } from '../backup/pages.ts'

/** A row of a file that the database lacks. */
export type MissingRow = { table: string; row: Row }

/** `extra`: whether the database has rows that the file lacks. */
export type Comparison = { missing: readonly MissingRow[]; extra: boolean }

/** Missing rows after which the others are not compared. */
const MAX_MISSING = 1_000

/**
 * Compares a file with a database, row by row and column by column; at most a page of each is in memory. Columns that a
 * later migration added are not compared.
 *
 * @param expected - Pages of the file. @param found - Pages of the database, in the same order of tables and keys.
 */
export async function compareRows(
  expected: AsyncIterable<Page>,
  found: AsyncIterable<Page>,
): Promise<Comparison> {
  const missing: MissingRow[] = []
  const rows = listRows(found)
  let next = await rows.next()
  for await (const wanted of listRows(expected)) {
    if (next.value !== undefined && isSame(wanted, next.value)) next = await rows.next()
    else missing.push(wanted)
    if (missing.length >= MAX_MISSING) return { missing, extra: true }
  }
  return { missing, extra: next.value !== undefined }
}

async function* listRows(pages: AsyncIterable<Page>): AsyncGenerator<MissingRow, undefined> {
  for await (const { table, rows } of pages) for (const row of rows) yield { table, row }
  return undefined
}

function isSame(wanted: MissingRow, found: MissingRow): boolean {
  return (
    wanted.table === found.table &&
    Object.entries(wanted.row).every(([column, value]) => found.row[column] === value)
  )
}
