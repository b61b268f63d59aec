import { DurableObject } from 'cloudflare:workers'
import { monthOf } from '#db/months.ts'
import { retryBusy } from '#db/retry.ts'
import { logTrouble } from '#http/log.ts'
import { type Count, type DayCount, type Sums, storeSums } from './counts.ts'
import { addReferences, type FailureReference } from './failureReferences.ts'
import { addUsers, keyUser, readMonthKey } from './users.ts'

/** Milliseconds to sum counts before they are written to the database. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Hours to remember a batch, which may be sent again. */
const BATCH_HOURS = 24

/** The write in progress, with an id that makes it count once. */
type Writing = Sums & { id: string }

/** Details of a batch beside its counts. */
type BatchDetails = { users?: readonly string[]; references?: readonly FailureReference[] }

/** Bindings that analytics needs. */
export type AnalyticsEnvironment = { EVENTS: DurableObjectNamespace<EventSums> }

/**
 * Sums the events of one project for a minute, so that the database gets a row for each event and dimension rather than
 * for each batch. Stored before the batch is answered; a batch that arrives twice, and a write whose answer was lost,
 * count once.
 */
export class EventSums extends DurableObject<{ DB: D1Database }> {
  /** Key of the users of a month: in memory for a minute at most, because it is deleted with the month. */
  private monthKey: { month: string; key: CryptoKey } | null = null

  constructor(context: DurableObjectState, env: { DB: D1Database }) {
    super(context, env)
    this.prepare()
  }

  /**
   * @param id - Of the batch.
   * @param details - Beside the counts. `users`: hashes of accounts that connected, as the widget sent them, which are never
   * stored.
   */
  async add(
    project: string,
    id: string,
    counts: readonly Count[],
    { users = [], references = [] }: BatchDetails = {},
  ): Promise<void> {
    const now = Date.now()
    const keyed = users.length === 0 ? [] : await this.keyUsers(project, users, monthOf(now))
    if (!this.isNew(id, Math.floor(now / HOUR))) return
    const day = new Date(now).toISOString().slice(0, 10)
    const sums = this.read<Sums>('sums')
    this.write('sums', {
      project,
      counts: addUp(sums?.counts ?? [], day, counts),
      users: addUsers(sums?.users ?? [], day, keyed),
      references: addReferences(sums?.references ?? [], references),
    })
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + MINUTE)
  }

  override async alarm(): Promise<void> {
    this.monthKey = null
    const writing = this.read<Writing>('writing') ?? this.beginWriting()
    if (writing !== null)
      try {
        await storeSums(retryBusy(this.env.DB), writing)
        this.remove('writing')
      } catch (error) {
        // The platform gives up after some tries; the next minute does not.
        logTrouble('Counts of events wait for the database', {}, error)
      }
    await this.continue()
  }

  /** Returns the hashes that are stored of users; none if the key cannot be read, because others must not be stored. */
  private async keyUsers(project: string, users: readonly string[], month: string): Promise<string[]> {
    try {
      if (this.monthKey?.month !== month)
        this.monthKey = { month, key: await readMonthKey(retryBusy(this.env.DB), project, month) }
      const { key } = this.monthKey
      return await Promise.all(users.map((user) => keyUser(key, user)))
    } catch (error) {
      logTrouble('Users are not counted: their key cannot be read', { project }, error)
      return []
    }
  }

  /** Moves the sums into a write with an id of its own. */
  private beginWriting(): Writing | null {
    const sums = this.read<Sums>('sums')
    if (sums === null) return null
    const writing = { ...sums, id: crypto.randomUUID() }
    this.write('writing', writing)
    this.remove('sums')
    return writing
  }

  private async continue(): Promise<void> {
    const { sql } = this.ctx.storage
    const now = Date.now()
    sql.exec('DELETE FROM seen WHERE hour < ?', Math.floor(now / HOUR) - BATCH_HOURS)
    const isWaiting = sql.exec('SELECT 1 FROM sums LIMIT 1').toArray().length > 0
    if (isWaiting) return this.ctx.storage.setAlarm(now + MINUTE)
    if (sql.exec('SELECT 1 FROM seen LIMIT 1').toArray().length > 0)
      return this.ctx.storage.setAlarm(now + HOUR)
    await this.ctx.storage.deleteAll()
    this.prepare()
  }

  /** Notes a batch. @returns false where it was noted before. */
  private isNew(id: string, hour: number): boolean {
    const { sql } = this.ctx.storage
    const hours = Array.from({ length: BATCH_HOURS + 1 }, (_, ago) => hour - ago)
    const known = sql.exec(
      'SELECT 1 FROM json_each(?) AS one JOIN seen ON seen.hour = one.value AND seen.id = ?',
      JSON.stringify(hours),
      id,
    )
    if (known.toArray().length > 0) return false
    sql.exec('INSERT INTO seen (hour, id) VALUES (?, ?)', hour, id)
    return true
  }

  private read<Value>(name: 'sums' | 'writing'): Value | null {
    const [row] = this.ctx.storage.sql
      .exec<{ value: string }>('SELECT value FROM sums WHERE name = ?', name)
      .toArray()
    return row === undefined ? null : (JSON.parse(row.value) as Value) // Written by `write` alone.
  }

  private write(name: 'sums' | 'writing', value: Sums): void {
    this.ctx.storage.sql.exec(
      'INSERT INTO sums (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      JSON.stringify(value),
    )
  }

  private remove(name: 'sums' | 'writing'): void {
    this.ctx.storage.sql.exec('DELETE FROM sums WHERE name = ?', name)
  }

  private prepare(): void {
    const { sql } = this.ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS sums (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
    sql.exec(
      'CREATE TABLE IF NOT EXISTS seen (hour INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (hour, id)) WITHOUT ROWID',
    )
  }
}

function addUp(sums: readonly DayCount[], day: string, counts: readonly Count[]): DayCount[] {
  const sumKey = (count: DayCount) => `${count.day} ${count.event} ${count.dimension}`
  const summed = new Map(sums.map((sum) => [sumKey(sum), sum]))
  for (const count of counts) {
    const added = { ...count, day }
    const key = sumKey(added)
    summed.set(key, { ...added, n: added.n + (summed.get(key)?.n ?? 0) })
  }
  return [...summed.values()]
}
