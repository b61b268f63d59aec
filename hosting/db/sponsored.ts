const DAY_MS = 86_400_000
const RETENTION_DAYS = 30

/** Deletes sponsored amounts of days that no command shows anymore. Run by cron. */
export async function forgetSponsored(db: D1Database): Promise<void> {
  const oldest = Math.floor(Date.now() / DAY_MS) - RETENTION_DAYS
  await db.batch(
    ['sponsored', 'sponsored_days'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE day < ?`).bind(oldest),
    ),
  )
}
