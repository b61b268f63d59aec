import { DurableObject } from 'cloudflare:workers'
import type { RateRule } from '../http/rateRule.ts'

/** `isFree`: no rule was broken; else the one that was, and the seconds until it is not. */
export type Taken = { isFree: true } | { isFree: false; broken: RateRule; retryAfter: number }

/** Counts one thing, e.g. the mails to one address, strictly: two at once are two. */
export class Counter extends DurableObject {
  /**
   * Takes one where every rule allows it. What is refused does not count.
   *
   * @param now - Unix milliseconds.
   */
  async take(rules: readonly RateRule[], now: number): Promise<Taken> {
    const looked = await this.look(rules, now)
    if (!looked.isFree) return looked
    const longest = Math.max(0, ...rules.map(({ seconds }) => seconds)) * 1000
    const { sql } = this.ctx.storage
    sql.exec('DELETE FROM hits WHERE at <= ?', now - longest)
    sql.exec('INSERT INTO hits (at) VALUES (?)', now)
    await this.ctx.storage.setAlarm(now + longest)
    return looked
  }

  /** Lets the last one count as if it had been taken so many seconds before. */
  async backdate(seconds: number): Promise<void> {
    this.ctx.storage.sql.exec(
      'UPDATE hits SET at = at - ? WHERE rowid = (SELECT rowid FROM hits ORDER BY at DESC LIMIT 1)',
      seconds * 1000,
    )
  }

  /** Whether one could be taken. */
  async look(rules: readonly RateRule[], now: number): Promise<Taken> {
    const { sql } = this.ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS hits (at INTEGER NOT NULL)')
    for (const rule of rules) {
      const since = now - rule.seconds * 1000
      const hits = sql
        .exec<{ at: number }>('SELECT at FROM hits WHERE at > ? ORDER BY at DESC LIMIT ?', since, rule.max)
        .toArray()
      const oldest = hits.at(-1)?.at ?? now
      if (hits.length >= rule.max)
        return { isFree: false, broken: rule, retryAfter: Math.max(1, Math.ceil((oldest - since) / 1000)) }
    }
    return { isFree: true }
  }

  /** Nothing of it counts any more. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
