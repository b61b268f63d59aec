import type { Session } from '@latch/protocol/login/auth.ts'
import { SocialSchema } from '@latch/protocol/login/social.ts'
import { Refusal } from '#http/errors.ts'
import { digest, macText, randomText } from '#login/digests.ts'
import type { Settings } from '#login/settings.ts'
import { ACCESS_LIFETIME, type AccessToken, signAccessToken } from '#login/tokens.ts'
import type { Attempt } from './attempts.ts'
import type { AuthEnvironment } from './environment.ts'
import { identityOf } from './identities.ts'
import { preferredOf } from './preferred.ts'
import { findWallet, isRecoverable as isWalletRecoverable } from './wallets.ts'

const DAY = 86_400_000
const IDLE_LIFETIME = 7 * DAY
const LIFETIME = 30 * DAY

type SessionRow = {
  sid: string
  uid: string
  did: string
  jkt: string
  refresh_hash: string
  former_hash: string | null
  rotated: number
  auth_time: number
  amr: string
  origin: string
  expires: number
  revoked: number | null
}

type Begun = Pick<SessionRow, 'uid' | 'did' | 'jkt' | 'auth_time' | 'amr' | 'origin'> & { project: string }

/** Starts a session of a device and issues its first tokens. Grants its page access to the wallet. */
export async function beginSession(env: AuthEnvironment, settings: Settings, begun: Begun): Promise<Session> {
  const now = Date.now()
  const { uid, did, jkt, auth_time, amr, origin, project } = begun
  const sid = randomText(16)
  const secret = randomText(32)
  const insert = env.DB.prepare(
    `INSERT INTO session
     (sid, uid, did, jkt, refresh_hash, rotated, auth_time, amr, origin, project, created, expires)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).bind(
    ...[sid, uid, did, jkt, await digest(secret), now, auth_time],
    ...[amr, origin, project, now, now + LIFETIME],
  )
  await env.DB.batch([insert, consentTo(env, { uid, origin, project }, now)])
  return answerSession(env, settings, { sid, uid, did, jkt, auth_time, amr, origin }, secret)
}

/** Reissues the first tokens of an attempt's session in place of the previous ones. @returns null once those were used. */
export async function repeatSession(
  env: AuthEnvironment,
  settings: Settings,
  { uid, jkt, auth_time, created }: Pick<Attempt, 'uid' | 'jkt' | 'auth_time' | 'created'>,
): Promise<Session | null> {
  const secret = randomText(32)
  const row = await env.DB.prepare(
    `UPDATE session SET refresh_hash = ? WHERE uid = ? AND jkt = ? AND auth_time = ? AND created >= ?
     AND former_hash IS NULL AND revoked IS NULL RETURNING *`,
  )
    .bind(await digest(secret), uid, jkt, auth_time, created)
    .first<SessionRow>()
  return row && answerSession(env, settings, row, secret)
}

function consentTo(
  env: AuthEnvironment,
  { uid, origin, project }: Pick<Begun, 'uid' | 'origin' | 'project'>,
  now: number,
): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO consent (uid, origin, project, first, last) VALUES (?1, ?2, ?3, ?4, ?4)
     ON CONFLICT (uid, origin) DO UPDATE SET last = excluded.last, project = excluded.project`,
  ).bind(uid, origin, project, now)
}

/** Removes a site: every session that began there ends, in any browser. */
export function endSite(env: AuthEnvironment, uid: string, origin: string): D1PreparedStatement[] {
  return [
    env.DB.prepare('DELETE FROM consent WHERE uid = ? AND origin = ?').bind(uid, origin),
    env.DB.prepare('UPDATE session SET revoked = ? WHERE uid = ? AND origin = ? AND revoked IS NULL').bind(
      ...[Date.now(), uid, origin],
    ),
  ]
}

/**
 * Exchanges a refresh token for the next one. Repeating the call returns the same token until that one is used, because
 * an answer may be lost. A token whose successor was already used has been copied: the session ends.
 *
 * @throws {@link Refusal} 401 `expired`, `reused`.
 */
export async function refreshSession(
  env: AuthEnvironment,
  settings: Settings,
  jkt: string,
  refresh: string,
): Promise<Session> {
  const { row, hash, secret } = await readRefresh(env, jkt, refresh)
  const now = Date.now()
  // Derived, so that nothing of it has to be stored to be given again.
  const next = await macText(settings.pepper, `refresh|${row.sid}|${secret}`)
  const nextHash = await digest(next)
  const [rotated] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE session SET refresh_hash = ?, former_hash = ?, rotated = ?
       WHERE sid = ? AND refresh_hash IN (?, ?) AND revoked IS NULL`,
    ).bind(nextHash, hash, now, row.sid, hash, nextHash),
    // Once a day: it is in an index, each page load comes here, and its owner is shown the date.
    env.DB.prepare('UPDATE device SET last = ? WHERE did = ? AND last < ?').bind(
      ...[now, row.did, now - DAY],
    ),
  ])
  if (rotated?.meta.changes !== 1) {
    await endSession(env, row.sid)
    throw new Refusal(401, 'reused')
  }
  return answerSession(env, settings, row, next)
}

/** Returns the session of a refresh token without using it; null if the token would be rejected. */
export async function peekSession(
  env: AuthEnvironment,
  jkt: string,
  refresh: string,
): Promise<{ uid: string; origin: string } | null> {
  try {
    const { row, hash } = await readRefresh(env, jkt, refresh)
    return hash === row.refresh_hash || hash === row.former_hash ? row : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Returns the session of a token that is or was its own. @throws {@link Refusal} 401 `expired`. */
export async function readRefresh(
  env: AuthEnvironment,
  jkt: string,
  refresh: string,
): Promise<{ row: SessionRow; hash: string; secret: string }> {
  const [sid = '', secret = ''] = refresh.split('.')
  const row = await env.DB.prepare('SELECT * FROM session WHERE sid = ?').bind(sid).first<SessionRow>()
  const now = Date.now()
  // Another device's key is answered like no session: a copied token is no means to end somebody's.
  const isOver = row === null || row.jkt !== jkt || row.revoked !== null
  if (isOver || now > row.expires || now > row.rotated + IDLE_LIFETIME) throw new Refusal(401, 'expired')
  return { row, hash: await digest(secret), secret }
}

export async function endSession(env: AuthEnvironment, sid: string): Promise<void> {
  await endSessions(env, 'sid', sid).run()
}

/** Returns the statement that ends sessions. @param column - One session by `sid`, or all of a device or a user. */
export function endSessions(
  env: AuthEnvironment,
  column: 'sid' | 'did' | 'uid',
  value: string,
): D1PreparedStatement {
  return env.DB.prepare(`UPDATE session SET revoked = ? WHERE ${column} = ? AND revoked IS NULL`).bind(
    Date.now(),
    value,
  )
}

/**
 * Ends the sessions of the device that admitted this one, and of those that this one admitted: after signing out of a
 * site, no window can admit the next visitor without a mail.
 *
 * @param spared - A device whose sessions stay in any case, e.g. the one that removes another.
 */
export function endApprovers(env: AuthEnvironment, did: string, spared = did): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE session SET revoked = ?1 WHERE revoked IS NULL AND did <> ?3 AND did IN (
       SELECT did FROM device WHERE approved_by = ?2
       UNION SELECT approved_by FROM device WHERE did = ?2)`,
  ).bind(Date.now(), did, spared)
}

/**
 * Rejects an access token whose session has ended: the token itself stays valid for minutes. @throws {@link Refusal}
 */
export async function checkSession(env: AuthEnvironment, { sid }: AccessToken): Promise<void> {
  const row = await env.DB.prepare(
    `SELECT session.revoked AS ended, device.revoked AS removed, frozen_until
     FROM session JOIN device USING (did) JOIN user ON user.uid = session.uid WHERE sid = ?`,
  )
    .bind(sid)
    .first<{ ended: number | null; removed: number | null; frozen_until: number | null }>()
  if (row?.removed) throw new Refusal(403, 'device_revoked')
  if (row === null || row.ended !== null) throw new Refusal(401, 'session_ended')
  if ((row.frozen_until ?? 0) > Date.now()) throw new Refusal(403, 'restricted')
}

async function answerSession(
  env: AuthEnvironment,
  settings: Settings,
  { sid, uid, did, jkt, auth_time, amr, origin }: Omit<Begun, 'project'> & { sid: string },
  secret: string,
): Promise<Session> {
  const [{ email, provider }, wallet, preferred, isRecoverable] = await Promise.all([
    identityOf(env, settings, uid),
    findWallet(env, uid),
    preferredOf(env, uid),
    isWalletRecoverable(env, uid),
  ])
  const claims = { sub: uid, did, sid, cnf: { jkt }, origin, amr: amr.split(' ') }
  const seconds = Math.floor(auth_time / 1000)
  const access = await signAccessToken(settings, { ...claims, auth_time: seconds })
  const refresh = `${sid}.${secret}`
  return {
    action: 'CONNECT',
    access,
    expiresIn: ACCESS_LIFETIME,
    refresh,
    uid,
    did,
    email,
    wallet,
    preferred,
    social: SocialSchema.safeParse(provider).data,
    isRecoverable,
  }
}
