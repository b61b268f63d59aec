import { DurableObject } from 'cloudflare:workers'
import type { RateRule } from '#http/rateRule.ts'

/** `isFree`: no rule was broken; otherwise the broken one, and the seconds until it allows another request. */
export type Taken = { isFree: true } | { isFree: false; broken: RateRule; retryAfter: number }

/** Up to so many are counted to the millisecond; where more are allowed, sixty buckets fill the shortest time. */
const MAX_EXACT = 100
const BUCKETS = 60

/**
 * Counts one subject, e.g. the mails to one address, strictly, even for simultaneous requests. The rows it reads do not
 * grow with a limit: each bucket is one row, which counts until the whole bucket has expired.
 */
export class Counter extends DurableObject {
  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    this.prepare()
  }

  /**
   * Counts one if every rule allows it. A refused one does not count.
   *
   * @param now - Unix milliseconds.
   */
  async take(rules: readonly RateRule[], now: number): Promise<Taken> {
    const looked = await this.look(rules, now)
    if (!looked.isFree) return looked
    const width = widthOf(rules)
    const longest = Math.max(0, ...rules.map(({ seconds }) => seconds)) * 1000 + width
    this.ctx.storage.sql.exec('DELETE FROM counts WHERE at <= ?', now - longest)
    this.add(now - (now % width))
    await this.ctx.storage.setAlarm(now + longest)
    return looked
  }

  /** Lets the last one count as if it had been taken so many seconds before. */
  async backdate(seconds: number): Promise<void> {
    const { sql } = this.ctx.storage
    const [last] = sql.exec<{ at: number }>('SELECT at FROM counts ORDER BY at DESC LIMIT 1').toArray()
    if (last === undefined) return
    sql.exec('UPDATE counts SET n = n - 1 WHERE at = ?', last.at)
    sql.exec('DELETE FROM counts WHERE n = 0')
    this.add(last.at - seconds * 1000)
  }

  /** Returns whether one could be taken. */
  async look(rules: readonly RateRule[], now: number): Promise<Taken> {
    const width = widthOf(rules)
    for (const rule of rules) {
      const since = now - rule.seconds * 1000
      const full = this.fullSince(since - width + 1, rule.max)
      if (full === null) continue
      const retryAfter = Math.max(1, Math.ceil((full + width - 1 - since) / 1000))
      return { isFree: false, broken: rule, retryAfter }
    }
    return { isFree: true }
  }

  /** Nothing of it counts anymore. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.prepare()
  }

  /** The bucket that has to be over until fewer than `max` count; null where fewer do. */
  private fullSince(since: number, max: number): number | null {
    const buckets = this.ctx.storage.sql.exec<{ at: number; n: number }>(
      'SELECT at, n FROM counts WHERE at > ? ORDER BY at DESC',
      since,
    )
    let count = 0
    for (const { at, n } of buckets) {
      count += n
      if (count >= max) return at
    }
    return null
  }

  private add(at: number): void {
    this.ctx.storage.sql.exec(
      'INSERT INTO counts (at, n) VALUES (?, 1) ON CONFLICT (at) DO UPDATE SET n = n + 1',
      at,
    )
  }

  /** Converts the former format with one row per count. */
  private prepare(): void {
    const { sql } = this.ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS counts (at INTEGER PRIMARY KEY, n INTEGER NOT NULL)')
    if (sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'hits'").toArray().length === 0) return
    sql.exec('INSERT INTO counts (at, n) SELECT at, count(*) FROM hits GROUP BY at')
    sql.exec('DROP TABLE hits')
  }
}

/** Milliseconds of a bucket. */
function widthOf(rules: readonly RateRule[]): number {
  if (rules.every(({ max }) => max <= MAX_EXACT)) return 1
  return Math.ceil((Math.min(...rules.map(({ seconds }) => seconds)) * 1000) / BUCKETS)
}
