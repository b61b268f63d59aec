import type { Database } from '#db/database.ts'
import { MAX_ROWS, type TableFacts } from './facts.ts'

export async function hasTable(database: Database, table: string): Promise<boolean> {
  const [rows = []] = await database.run([`SELECT name FROM sqlite_master WHERE name = '${table}'`])
  return rows.length > 0
}

/** Reads the tables that are there: a database before its first migration has none. */
export async function readRows(database: Database, tables: readonly string[]) {
  return (await hasTable(database, tables[0] ?? ''))
    ? database.run(tables.map((table) => `SELECT * FROM ${table}`))
    : []
}

/** Counts the rows of each table, the largest first. D1 charges for rows that are read: a large one is not counted whole. */
export async function countTables(database: Database): Promise<TableFacts[]> {
  const [listed = []] = await database.run([
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  ])
  if (listed.length === 0) return []
  const names = listed.map(({ name }) => String(name))
  const counted = await database.run(
    names.map((name) => `SELECT count(*) AS rows FROM (SELECT 1 FROM "${name}" LIMIT ${MAX_ROWS})`),
  )
  const tables = names.map((name, index) => ({ name, rows: Number(counted[index]?.[0]?.rows ?? 0) }))
  return tables.toSorted((one, other) => other.rows - one.rows)
}
