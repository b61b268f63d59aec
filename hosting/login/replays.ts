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

  /** The proofs of the last minutes stay: one that was sent just before is still valid. */
  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage
    const now = Date.now()
    sql.exec('DELETE FROM used WHERE at < ?', now - MEMORY)
    const isEmpty = sql.exec('SELECT 1 FROM used LIMIT 1').toArray().length === 0
    await (isEmpty ? this.ctx.storage.deleteAll() : this.ctx.storage.setAlarm(now + 2 * MEMORY))
  }
}
