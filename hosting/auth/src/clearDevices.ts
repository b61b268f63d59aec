import type { AuthEnvironment } from './environment.ts'

/** Devices per statement, and statements per run: the next run handles the others. */
const ROWS = 500
const PAGES = 20

/** Deletes devices that were not used since a time, with their factors; none with a session. @param before - Unix milliseconds. */
export async function clearDevices(env: AuthEnvironment, before: number): Promise<void> {
  for (let page = 0; page < PAGES; page += 1) {
    const { results } = await env.DB.prepare(
      `SELECT did FROM device WHERE last < ?
       AND NOT EXISTS (SELECT 1 FROM session WHERE session.did = device.did) LIMIT ${ROWS}`,
    )
      .bind(before)
      .all<{ did: string }>()
    if (results.length === 0) return
    await deleteDevices(env.DB, JSON.stringify(results.map(({ did }) => did)), before)
    if (results.length < ROWS) return
  }
}

/** A device that logs in meanwhile keeps its row, and its factor with it. */
async function deleteDevices(db: D1Database, dids: string, before: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM device WHERE did IN (SELECT value FROM json_each(?)) AND last < ?
         AND NOT EXISTS (SELECT 1 FROM session WHERE session.did = device.did)`,
      )
      .bind(dids, before),
    db
      .prepare(
        `DELETE FROM factor WHERE name IN (SELECT 'device|' || value FROM json_each(?)
         WHERE NOT EXISTS (SELECT 1 FROM device WHERE did = value))`,
      )
      .bind(dids),
  ])
}
