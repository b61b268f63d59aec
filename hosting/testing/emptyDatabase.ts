/** Drops all tables and views of a database: the files of a run share it. */
export async function emptyDatabase(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT name, type FROM pragma_table_list
       WHERE type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
    )
    .all<{ name: string; type: string }>()
  const drops = results.map(({ name, type }) =>
    db.prepare(`DROP ${type === 'view' ? 'VIEW' : 'TABLE'} "${name}"`),
  )
  if (drops.length > 0) await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...drops])
}
