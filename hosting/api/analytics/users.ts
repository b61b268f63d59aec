/**
 * Users of a project: accounts that connected, counted by hashes. The widget sends a hash of project, month and account,
 * which could be compared with hashes of known addresses; stored is only an HMAC of it, under a random key of the project
 * and month that is deleted when the month has ended.
 */
import { toHex } from '@latch/families/hex.ts'
import type { PendingEvent } from '@latch/protocol/analytics.ts'
import { monthBefore, monthOf } from '#db/months.ts'

/** Users kept of a project and month. Further ones are not stored, because a batch can be forged. */
export const MAX_USERS = 100_000
/** Users of a project that wait for the next write. */
const MAX_WAITING = 2_000
/** Rows deleted by one run of the cron job, every minute, so that requests pass between. */
const MAX_DELETED = 2_000
/** Bytes of a key, and of a stored hash. */
const KEY_BYTES = 32
const HASH_BYTES = 16

/** Connections of a user on a UTC day. `user`: the keyed hash, in hex. */
export type UserDay = { day: string; user: string; connections: number }

/** Returns the hashes of the accounts that connected, as the widget sent them. */
export function connectedUsers(events: readonly PendingEvent[]): string[] {
  return events.flatMap(({ props, user }) =>
    props.event === 'CONNECT_SUCCESS' && user !== undefined ? [user] : [],
  )
}

/** Returns the key of a project's current month; creates it for the first user. @param month - E.g. `2026-01`. */
export async function readMonthKey(db: D1Database, project: string, month: string): Promise<CryptoKey> {
  const row = await db
    .prepare(
      `INSERT INTO event_user_months (month, project, key) VALUES (?, ?, ?)
       ON CONFLICT (month, project) DO UPDATE SET key = coalesce(key, excluded.key) RETURNING key`,
    )
    .bind(month, project, toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES))))
    .first<{ key: string }>()
  if (row === null) throw new Error('The key of the month was not stored')
  return crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(row.key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
}

/** Returns the hash that is stored of a user, in hex. */
export async function keyUser(key: CryptoKey, user: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(user))
  return toHex(new Uint8Array(bytes, 0, HASH_BYTES)).slice('0x'.length)
}

/** Adds connections of a day to those that wait. */
export function addUsers(waiting: readonly UserDay[], day: string, users: readonly string[]): UserDay[] {
  const added = new Map(waiting.map((each) => [`${each.day} ${each.user}`, each]))
  for (const user of users) {
    const key = `${day} ${user}`
    const known = added.get(key)
    if (known !== undefined) added.set(key, { ...known, connections: known.connections + 1 })
    else if (added.size < MAX_WAITING) added.set(key, { day, user, connections: 1 })
  }
  return [...added.values()]
}

/** Returns the statement that stores users, unless the write with this id was stored before. */
export function insertUsers(
  db: D1Database,
  { id, project, users }: { id: string; project: string; users: readonly UserDay[] },
): D1PreparedStatement {
  return db
    .prepare(
      `WITH waiting AS (
         SELECT value ->> 'user' AS user, value ->> 'day' AS day, substr(value ->> 'day', 1, 7) AS month,
           value ->> 'connections' AS connections
         FROM json_each(?2)
       )
       INSERT INTO event_users (month, project, user, first_day, last_day, connections)
       SELECT month, ?1, user, day, day, connections FROM waiting
       WHERE NOT EXISTS (SELECT 1 FROM event_batches WHERE id = ?3) AND (
         coalesce((SELECT users FROM event_user_months AS kept WHERE kept.month = waiting.month AND project = ?1), 0) < ?4
         OR EXISTS (
           SELECT 1 FROM event_users AS kept
           WHERE kept.month = waiting.month AND kept.project = ?1 AND kept.user = waiting.user
         )
       )
       ON CONFLICT (month, project, user) DO UPDATE SET
         last_day = max(last_day, excluded.last_day), connections = connections + excluded.connections`,
    )
    .bind(project, JSON.stringify(users), id, MAX_USERS)
}

/**
 * Returns the statements that delete the keys of months that have ended, and all of the months before the last one.
 *
 * @param now - Unix milliseconds.
 */
export function forgetUsers(db: D1Database, now: number): D1PreparedStatement[] {
  const [month, last] = [monthOf(now), monthBefore(now)]
  return [
    db.prepare('UPDATE event_user_months SET key = NULL WHERE month < ? AND key IS NOT NULL').bind(month),
    db
      .prepare(
        `DELETE FROM event_users WHERE (month, project, user) IN
           (SELECT month, project, user FROM event_users WHERE month < ? LIMIT ${MAX_DELETED})`,
      )
      .bind(last),
    db.prepare('DELETE FROM event_user_months WHERE month < ?').bind(last),
  ]
}
