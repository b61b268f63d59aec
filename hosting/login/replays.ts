import { DurableObject } from 'cloudflare:workers'

/** Milliseconds for which a proof is remembered: longer than it is good for, on a clock that is a little off. */
const MEMORY = 3 * 60_000

/** What was used by one key, so that it is used once. */
export class Replays extends DurableObject {
  /** @returns whether this is its first use. @param now - Unix milliseconds. */
  async use(id: string, now: number): Promise<boolean> {
    const { sql } = this.ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS used (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID')
    sql.exec('DELETE FROM used WHERE at < ?', now - MEMORY)
    const { rowsWritten } = sql.exec('INSERT OR IGNORE INTO used (id, at) VALUES (?, ?)', id, now)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + 2 * MEMORY)
    return rowsWritten > 0
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
