import type { Database, Row } from '#db/database.ts'

/** A binding as the functions that the command line shares take it: the statements of a call are one transaction. */
export function databaseOf(db: D1Database): Database {
  return {
    async run(statements) {
      const results = await db.batch<Row>(statements.map((statement) => db.prepare(statement)))
      return results.map((result) => result.results)
    },
  }
}
