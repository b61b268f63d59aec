import { type EmailChange, EmailChangeSchema } from '@latch/protocol/login/email.ts'
import { Refusal } from '#http/errors.ts'
import { emptyResponse } from '#http/responses.ts'
import { digest } from '#login/digests.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { readEmail } from '#login/readEmail.ts'
import { readKeySet, readSettings, type Settings } from '#login/settings.ts'
import { requireFreshLogin, verifyChangeAssertion } from '#login/tokens.ts'
import { callVault } from './callVault.ts'
import type { AuthEnvironment } from './environment.ts'
import { emailSubject, recordEvent, sealEmail } from './identities.ts'

/** Milliseconds during which the new mailbox cannot admit devices. */
export const LINK_PAUSE = 24 * 3_600_000

/** Seconds since the login: vault requires a fresh one, and two codes follow. */
export const CODES_TAKE = 1800

/** `/v1/email/change` */
export const EMAIL_CHANGE_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/email/change', EmailChangeSchema, changeEmail),
]

type Change = { id: string; uid: string; did: string; former: string; next: string; next_sealed: string }

async function changeEmail(request: Authorised<AuthEnvironment, EmailChange>): Promise<Response> {
  const { env, settings, access, jkt, body } = request
  requireFreshLogin(access, CODES_TAKE)
  const email = readEmail(body.email)
  const former = await emailSubject(settings, email)
  const newEmail = readEmail(body.newEmail)
  const keys = readKeySet('VAULT_KEYS', env.VAULT_KEYS)
  const { att: id, cnf, from, to } = await verifyChangeAssertion(settings, keys, body.assertion)
  if (cnf.jkt !== jkt) throw new Refusal(401, 'dpop_key')
  if (from !== (await digest(email)) || to !== (await digest(newEmail)))
    throw new Refusal(401, 'assertion_invalid')
  const next = await emailSubject(settings, newEmail)
  const { sub: uid, did } = access
  if (await hasIdentity(env, uid, next)) return emptyResponse()
  if (!(await hasIdentity(env, uid, former))) throw new Refusal(403, 'not_yours')
  if (await isTaken(env, uid, next)) throw new Refusal(409, 'taken')
  const next_sealed = await sealEmail(settings, next, newEmail)
  const change = { id, uid, did, former, next, next_sealed }
  await recordChange(env, change)
  await complete(env, settings, change)
  return emptyResponse()
}

/** Stored before vault is called, so that cron can complete a change that is interrupted. */
async function recordChange(env: AuthEnvironment, change: Change): Promise<void> {
  const { id, uid, did, former, next, next_sealed } = change
  await env.DB.prepare(
    `INSERT INTO email_change (id, state, uid, did, former, former_sealed, next, next_sealed, created)
     SELECT ?1, 'proven', ?2, ?3, subject, email_sealed, ?5, ?6, ?7 FROM identity WHERE subject = ?4 AND uid = ?2
     ON CONFLICT DO NOTHING`,
  )
    .bind(id, uid, did, former, next, next_sealed, Date.now())
    .run()
}

/** Vault's half, then this one's. May be done again from any point on. @throws {@link Refusal} 409, 503. */
async function complete(env: AuthEnvironment, settings: Settings, change: Change): Promise<void> {
  const { id, uid, did, former, next, next_sealed } = change
  const answer = await callVault(env, settings, 'finishChange', { id })
  if (!answer.ok) {
    await env.DB.prepare("DELETE FROM email_change WHERE id = ? AND state = 'proven'").bind(id).run()
    throw new Refusal(409, answer.error)
  }
  const [, , moved] = await env.DB.batch([
    // Somebody who logged in by the new address and made no wallet: the same mailbox.
    env.DB.prepare(
      `UPDATE session SET revoked = ?1 WHERE revoked IS NULL
       AND uid = (SELECT uid FROM identity WHERE subject = ?2 AND uid <> ?3)`,
    ).bind(Date.now(), next, uid),
    env.DB.prepare(
      `DELETE FROM identity WHERE subject = ?1 AND uid <> ?2
       AND NOT EXISTS (SELECT 1 FROM wallet WHERE wallet.uid = identity.uid)`,
    ).bind(next, uid),
    env.DB.prepare(
      `UPDATE identity SET subject = ?1, email_sealed = ?2 WHERE subject = ?3 AND uid = ?4
       AND NOT EXISTS (SELECT 1 FROM identity WHERE subject = ?1)
       AND EXISTS (SELECT 1 FROM email_change WHERE id = ?5 AND state = 'proven')`,
    ).bind(next, next_sealed, former, uid, id),
    env.DB.prepare(
      `UPDATE email_change SET state = 'done' WHERE id = ?1 AND state = 'proven'
       AND EXISTS (SELECT 1 FROM identity WHERE subject = ?2 AND uid = ?3)`,
    ).bind(id, next, uid),
    // Links to the former mailbox no longer admit a device.
    env.DB.prepare(
      `DELETE FROM attempt WHERE uid = ?1 AND subject = ?2
       AND EXISTS (SELECT 1 FROM email_change WHERE id = ?3 AND state = 'done')`,
    ).bind(uid, former, id),
    env.DB.prepare(
      `UPDATE user SET link_after = ?1 WHERE uid = ?2
       AND EXISTS (SELECT 1 FROM email_change WHERE id = ?3 AND state = 'done')`,
    ).bind(Date.now() + LINK_PAUSE, uid, id),
  ])
  if (moved?.meta.changes === 1) await recordEvent(env, { uid, kind: 'email.changed', did }).run()
}

/** Completes changes that were interrupted between the two services. Run by cron. */
export async function completeChanges(env: AuthEnvironment): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT id, uid, did, former, next, next_sealed FROM email_change WHERE state = 'proven' LIMIT 100",
  ).all<Change>()
  const settings = readSettings(env, 'auth')
  for (const change of results)
    await complete(env, settings, change).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

async function hasIdentity(env: AuthEnvironment, uid: string, subject: string): Promise<boolean> {
  const row = await env.DB.prepare(
    "SELECT 1 FROM identity WHERE uid = ? AND subject = ? AND provider = 'email'",
  )
    .bind(uid, subject)
    .first()
  return row !== null
}

async function isTaken(env: AuthEnvironment, uid: string, subject: string): Promise<boolean> {
  const row = await env.DB.prepare(
    'SELECT 1 FROM identity JOIN wallet USING (uid) WHERE subject = ? AND uid <> ?',
  )
    .bind(subject, uid)
    .first()
  return row !== null
}
