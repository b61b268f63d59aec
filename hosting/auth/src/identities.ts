import { Refusal } from '#http/errors.ts'
import { macText, randomText } from '#login/digests.ts'
import { sealText, unsealText } from '#login/keyring.ts'
import { sealedPlace } from '#login/sealedColumns.ts'
import type { Settings } from '#login/settings.ts'
import type { AuthEnvironment } from './environment.ts'
import { WEBHOOK_KINDS } from './forwardEvents.ts'

/**
 * The same place for sealed addresses in every table, so that a sealed value can be moved from one table to another.
 */
export const EMAIL_PLACE = { table: 'identity', column: 'email_sealed' }

/** Returns the lookup key of an address; vault has another one for it. @param email - Normalized. */
export function emailSubject({ lookupPepper }: Settings, email: string): Promise<string> {
  return macText(lookupPepper, `subject|email|${email}`)
}

/** Seals the address of an attempt, of an identity, or of a change of address. */
export function sealEmail({ keyring }: Settings, subject: string, email: string): Promise<string> {
  return sealText(keyring, sealedPlace(EMAIL_PLACE, subject), email)
}

/** Returns the address of an attempt or an identity; null for an account without one. */
export async function openEmail(
  { keyring }: Settings,
  subject: string,
  sealed: string,
): Promise<string | null> {
  return (await unsealText(keyring, sealedPlace(EMAIL_PLACE, subject), sealed)) || null
}

type Proved = {
  subject: string
  emailSealed: string /** `email`, or where the account is. */
  provider: string
}

/**
 * Returns the user of a proven address or account, and creates it the first time. @throws {@link Refusal} 403
 * `restricted`.
 */
export async function findOrMakeUser(
  env: AuthEnvironment,
  { subject, emailSealed, provider }: Proved,
): Promise<string> {
  const known = await userOf(env, subject)
  if (known) return known
  const uid = randomText(16)
  const now = Date.now()
  // Of two at once the second finds the first one's, and its own user stays without an identity.
  await env.DB.batch([
    env.DB.prepare('INSERT INTO user (uid, created) VALUES (?, ?)').bind(uid, now),
    env.DB.prepare(
      `INSERT INTO identity (subject, provider, uid, email_sealed, created) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ).bind(subject, provider, uid, emailSealed, now),
    env.DB.prepare(
      'DELETE FROM user WHERE uid = ?1 AND NOT EXISTS (SELECT 1 FROM identity WHERE uid = ?1)',
    ).bind(uid),
  ])
  const made = await userOf(env, subject)
  if (made === null) throw new Error('An identity that was just written is not there')
  return made
}

async function userOf(env: AuthEnvironment, subject: string): Promise<string | null> {
  const row = await env.DB.prepare(
    'SELECT uid, frozen_until FROM identity JOIN user USING (uid) WHERE subject = ?',
  )
    .bind(subject)
    .first<{ uid: string; frozen_until: number | null }>()
  if ((row?.frozen_until ?? 0) > Date.now()) throw new Refusal(403, 'restricted')
  return row?.uid ?? null
}

export async function findPrimaryEmail(
  env: AuthEnvironment,
  settings: Settings,
  uid: string,
): Promise<string | null> {
  return (await identityOf(env, settings, uid)).email
}

/** Returns the identity that a user logs in with. `provider`: `email`, or the account's provider. */
export async function identityOf(
  env: AuthEnvironment,
  settings: Settings,
  uid: string,
): Promise<{ subject: string; provider: string; email: string | null }> {
  const row = await env.DB.prepare('SELECT subject, provider, email_sealed FROM identity WHERE uid = ?')
    .bind(uid)
    .first<{ subject: string; provider: string; email_sealed: string }>()
  if (row === null) throw new Error('A user without an identity')
  const { subject, provider, email_sealed } = row
  return { subject, provider, email: await openEmail(settings, subject, email_sealed) }
}

/**
 * Records an event, which the owner sees and webhooks report. Its project is the one that the device, or else the user,
 * last logged in on.
 *
 * @param kind - E.g. `login`, `device.link`; free of anything secret.
 */
export function recordEvent(
  env: AuthEnvironment,
  { uid, kind, did, line }: { uid: string; kind: string; did?: string; line?: string },
): D1PreparedStatement {
  const unsent = env.WEBHOOKS !== undefined && kind in WEBHOOK_KINDS ? 1 : null
  return env.DB.prepare(
    `INSERT INTO event (uid, at, kind, did, line, unsent, project) VALUES (?1, ?2, ?3, ?4, ?5, ?6, iif(?6 = 1,
       (SELECT project FROM session WHERE uid = ?1 AND (?4 IS NULL OR did = ?4) ORDER BY created DESC LIMIT 1), NULL))`,
  ).bind(uid, Date.now(), kind, did ?? null, line ?? null, unsent)
}
