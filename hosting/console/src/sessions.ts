import type { Context } from 'hono'
import { digest, randomText } from '#login/digests.ts'
import type { Member } from '../protocol/members.ts'
import { readSecret, secretCookie } from './cookies.ts'
import { MEMBER_COLUMNS, type MemberRow, toMember } from './memberRows.ts'
import type { Served } from './served.ts'

/** Milliseconds of a session, however much it is used. */
const SESSION_LIFE = 12 * 3_600_000
/** Milliseconds after which `lastSeen` is written again. */
const SEEN_EVERY = 5 * 60_000

type FoundSession = { digest: string; member: Member }

/** Returns the session of a request's cookie; null if it is unknown or has ended. */
export async function findSession(context: Context<Served>): Promise<FoundSession | null> {
  const secret = readSecret(context, 'latch-console')
  if (secret === null) return null
  const { DB } = context.env
  const key = await digest(secret)
  const now = Date.now()
  const row = await DB.prepare(
    `SELECT ${MEMBER_COLUMNS} FROM console_sessions JOIN console_members ON id = member
     WHERE digest = ? AND expires > ?`,
  )
    .bind(key, now)
    .first<MemberRow>()
  if (row === null) return null
  if (now - (row.last_seen ?? 0) > SEEN_EVERY)
    await DB.prepare('UPDATE console_members SET last_seen = ? WHERE id = ?').bind(now, row.id).run()
  return { digest: key, member: toMember(row) }
}

/** A new session: the statements that start it, and the header of its cookie. */
export type NewSession = { statements: D1PreparedStatement[]; cookie: string }

/** Prepares a session under a new secret. The one that the browser had ends. */
export async function prepareSession(context: Context<Served>, member: string): Promise<NewSession> {
  const { DB } = context.env
  const [secret, now] = [randomText(32), Date.now()]
  const former = readSecret(context, 'latch-console')
  return {
    statements: [
      ...(former === null ? [] : [endSession(DB, await digest(former))]),
      DB.prepare('INSERT INTO console_sessions (digest, member, expires) VALUES (?, ?, ?)').bind(
        await digest(secret),
        member,
        now + SESSION_LIFE,
      ),
      DB.prepare('UPDATE console_members SET last_seen = ? WHERE id = ?').bind(now, member),
    ],
    cookie: secretCookie(context.var.settings, 'latch-console', secret, SESSION_LIFE / 1000),
  }
}

/** @param key - Digest of its secret. */
export function endSession(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare('DELETE FROM console_sessions WHERE digest = ?').bind(key)
}

export function endSessionsOf(db: D1Database, member: string): D1PreparedStatement {
  return db.prepare('DELETE FROM console_sessions WHERE member = ?').bind(member)
}
