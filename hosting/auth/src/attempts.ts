import { randomText } from '#login/digests.ts'
import type { Client } from './client.ts'
import type { AuthEnvironment } from './environment.ts'

/** Milliseconds: as long as vault keeps its half, and as a mailed link is good. */
const ATTEMPT_LIFETIME = 3_600_000
/** Seconds. */
export const LINK_LIFETIME = 900

/**
 * States of a login, with their events; any other transition is impossible.
 *
 * By mail: `mailed`, the code was proved to vault, then `proven`. By a social account: `elsewhere`, then `proven`. On a
 * device unknown to the user's wallet, on to `linked`, a link was mailed, and `approved`, the user followed it and
 * typed the number, or typed it on another of their devices; three wrong numbers invalidate it, and a mail that could
 * not be sent returns it to `proven`. Approved by another device: `asked`, `approved`. At the end a session, once.
 */
const TRANSITIONS = {
  prove: { from: ['mailed', 'elsewhere'], to: 'proven' },
  link: { from: ['proven'], to: 'linked' },
  unlink: { from: ['linked'], to: 'proven' },
  approve: { from: ['linked'], to: 'approved' },
  invalidate: { from: ['linked'], to: 'spoilt' },
  approveDevice: { from: ['asked'], to: 'approved' },
  finish: { from: ['proven', 'approved'], to: 'finished' },
} as const
type Event = keyof typeof TRANSITIONS
export type AttemptState = 'mailed' | 'elsewhere' | 'asked' | (typeof TRANSITIONS)[Event]['to']

export type Attempt = {
  id: string
  state: AttemptState
  jkt: string
  project: string
  host: string
  /** Provider of the social account; null for a login by email. */
  provider: string | null
  browser: string
  country: string | null
  subject: string | null
  email_sealed: string | null
  uid: string | null
  match: string | null
  approved_by: string | null
  auth_time: number | null
  created: number
  expires: number
}

type Begun = Pick<Attempt, 'jkt' | 'project' | 'host'> & {
  client: Client
  subject?: string
  emailSealed?: string
  provider?: string
}

export function newAttemptId(): string {
  return randomText(16)
}

/** @param lifetime - Milliseconds. */
export async function beginAttempt(
  env: AuthEnvironment,
  id: string,
  state: 'mailed' | 'elsewhere' | 'asked',
  { jkt, project, host, client, subject, emailSealed, provider }: Begun,
  lifetime = ATTEMPT_LIFETIME,
): Promise<void> {
  const now = Date.now()
  await env.DB.prepare(
    `INSERT INTO attempt (id, state, jkt, project, host, browser, country, subject, email_sealed, provider,
      created, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      ...[id, state, jkt, project, host, client.browser, client.country],
      ...[subject ?? null, emailSealed ?? null, provider ?? null, now, now + lifetime],
    )
    .run()
}

/** Returns an attempt that this device began and that has not expired; null if there is none. */
export function findAttempt(env: AuthEnvironment, id: string, jkt: string): Promise<Attempt | null> {
  return env.DB.prepare('SELECT * FROM attempt WHERE id = ? AND jkt = ? AND expires > ?')
    .bind(id, jkt, Date.now())
    .first<Attempt>()
}

type Changes = Partial<
  Pick<Attempt, 'uid' | 'match' | 'approved_by' | 'auth_time' | 'expires' | 'subject' | 'email_sealed'> & {
    link_hash: string
  }
>

/**
 * Applies an event to an attempt.
 *
 * @returns false if its state does not allow that event, e.g. because another request was faster.
 */
export async function advance(
  env: AuthEnvironment,
  id: string,
  event: Event,
  changes: Changes = {},
): Promise<boolean> {
  const { from, to } = TRANSITIONS[event]
  const columns = Object.keys(changes)
  const { meta } = await env.DB.prepare(
    `UPDATE attempt SET state = ?${columns.map((column) => `, ${column} = ?`).join('')}
     WHERE id = ? AND state IN (${from.map(() => '?').join(', ')}) AND expires > ?`,
  )
    .bind(to, ...Object.values(changes), id, ...from, Date.now())
    .run()
  return meta.changes > 0
}
