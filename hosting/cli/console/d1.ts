import type { Database, Row } from '#db/database.ts'
import { literal } from '#db/sql.ts'

type Value = string | number | null
/** A statement as a Worker prepares it, whose values are written into its text. */
type Statement = {
  sql: string
  bind(...values: readonly Value[]): Statement
  all(): Promise<{ results: Row[] }>
  first(): Promise<Row | null>
  run(): Promise<{ results: Row[] }>
}

/** Texts, quoted names and comments, in which a question mark is one; else the mark of a value, with its number if it has one. */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\?(\d*)/g

/**
 * Returns a database of the command line as the binding that a Worker has, so that commands call the same functions. It has
 * the methods that these use: `prepare` with `bind`, `first`, `all` and `run`, and `batch`.
 */
export function toD1(database: Database): D1Database {
  const prepare = (sql: string): Statement => {
    const all = async () => ({ results: (await database.run([sql]))[0] ?? [] })
    return {
      sql,
      bind: (...values) => prepare(writeValues(sql, values)),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
    }
  }
  const batch = async (statements: readonly Statement[]) =>
    (await database.run(statements.map(({ sql }) => sql))).map((results) => ({ results }))
  // The rest of the binding is for Workers only.
  return { prepare, batch } as unknown as D1Database
}

function writeValues(sql: string, values: readonly Value[]): string {
  let next = 0
  return sql.replace(TOKENS, (token, number: string | undefined) => {
    if (number === undefined) return token
    const index = number === '' ? next++ : Number(number) - 1
    const value = values[index]
    if (value === undefined) throw new TypeError(`A statement has no value ${index + 1}.`)
    return literal(value)
  })
}
