/** Rows of one statement: a database answers one question at a time, and logins wait meanwhile. */
const ROWS = 2000
/** Statements per run: the next run handles the others. */
const PAGES = 20

/** Expired rows, in SQL: the table, and its key columns if it has no rowid. */
type Over = { table: string; key?: string; where: string }

/** Deletes expired rows, page by page. @param values - Of the `?` in `where`. */
export async function deletePages(
  db: D1Database,
  { table, key = 'rowid', where }: Over,
  ...values: readonly (string | number)[]
): Promise<void> {
  const found = `SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${ROWS}`
  await runPages(db.prepare(`DELETE FROM ${table} WHERE (${key}) IN (${found})`).bind(...values))
}

/** Updates expired rows, page by page: `set` must take a row out of `where`. */
export async function updatePages(
  db: D1Database,
  { table, set, where }: { table: string; set: string; where: string },
  ...values: readonly (string | number)[]
): Promise<void> {
  const found = `SELECT rowid FROM ${table} WHERE ${where} LIMIT ${ROWS}`
  await runPages(db.prepare(`UPDATE ${table} SET ${set} WHERE rowid IN (${found})`).bind(...values))
}

async function runPages(statement: D1PreparedStatement): Promise<void> {
  for (let page = 0; page < PAGES; page += 1) {
    const { meta } = await statement.run()
    if (meta.changes < ROWS) return
  }
}
