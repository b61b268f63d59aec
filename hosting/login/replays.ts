import { DurableObject } from 'cloudflare:workers'

/** Milliseconds to remember a proof: longer than it is valid, in case a clock is slightly off. */
const MEMORY = 3 * 60_000

/** Ids that one key has used, so that each is used only once. */
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
