import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import type { Mail } from '#login/mailer/mail.ts'
import { type Addressee, walletSpeech } from '#login/mailer/speech.ts'
import { readSettings, type Settings } from '#login/settings.ts'
import { callVault } from './callVault.ts'
import { deletedMail, walletStaysMail } from './deletionMail.ts'
import type { AuthEnvironment } from './environment.ts'
import { recordEvent } from './identities.ts'
import { mailOwner } from './ownerMail.ts'

/** Accounts per run; the next run handles the others. */
const MAX_PER_RUN = 50
/** Later than any date, because no one may log in to an account that is being deleted. */
export const FOR_EVER = 8.64e15
/** Milliseconds in which vault may still agree, because clocks differ and requests run at the same time. */
const GRACE = 10 * 60_000

/** Cancels the deletion of an account. @returns whether one was scheduled. */
export async function keepAccount(env: AuthEnvironment, settings: Settings, uid: string): Promise<boolean> {
  const lang = await deletionLanguage(env, uid)
  const { meta } = await env.DB.prepare(
    `UPDATE user SET delete_at = NULL, keep_hash = NULL, delete_lang = NULL
     WHERE uid = ? AND delete_at IS NOT NULL AND frozen_until IS NOT ${FOR_EVER}`,
  )
    .bind(uid)
    .run()
  if (meta.changes === 0) return false
  await cancelDestruction(env, settings, uid)
  await notify(env, settings, uid, { lang, mail: walletStaysMail })
  return true
}

async function cancelDestruction(env: AuthEnvironment, settings: Settings, uid: string): Promise<void> {
  await recordEvent(env, { uid, kind: 'account.kept' }).run()
  const wid = await findWallet(env, uid)
  // Without this service's question vault destroys nothing, so neither of the two is waited for twice.
  if (wid !== null) await callVault(env, settings, 'cancelDestroy', { wid }).catch(ignoreRefusal)
}

/** Deletes accounts whose deletion was requested 72 hours ago. Run by cron; an interrupted deletion is repeated. */
export async function deleteDue(env: AuthEnvironment): Promise<void> {
  const settings = readSettings(env, 'auth')
  const now = Date.now()
  const { results } = await env.DB.prepare(
    `UPDATE user SET frozen_until = ${FOR_EVER} WHERE uid IN
       (SELECT uid FROM user WHERE delete_at <= ? ORDER BY delete_at LIMIT ${MAX_PER_RUN}) RETURNING uid`,
  )
    .bind(now)
    .all<{ uid: string }>()
  for (const { uid } of results) await destroy(env, settings, uid).catch(ignoreRefusal)
}

async function destroy(env: AuthEnvironment, settings: Settings, uid: string): Promise<void> {
  const wid = await findWallet(env, uid)
  const answer = wid === null ? { ok: true } : await callVault(env, settings, 'destroyWallet', { wid })
  if (!answer.ok) {
    logTrouble('vault does not destroy a wallet whose time has come')
    return reopen(env, settings, uid)
  }
  await notify(env, settings, uid, { lang: await deletionLanguage(env, uid), mail: deletedMail })
  const of = (table: string) => env.DB.prepare(`DELETE FROM ${table} WHERE uid = ?`).bind(uid)
  await env.DB.batch([
    // While there are sessions, from which the event gets its project.
    recordEvent(env, { uid, kind: 'account.deleted' }),
    env.DB.prepare('DELETE FROM slot WHERE wid IN (SELECT wid FROM wallet WHERE uid = ?)').bind(uid),
    ...[
      'wallet',
      'factor',
      'consent',
      'permission',
      'session',
      'device',
      'attempt',
      'passkey',
      'email_change',
      'identity',
    ].map(of),
    // The remaining rows show that there was an account, but not whose.
    env.DB.prepare('UPDATE event SET did = NULL, line = NULL WHERE uid = ?').bind(uid),
    of('user'),
  ])
}

/**
 * Opens an account that vault refuses to delete: it would be neither deleted nor of any use. Without a mail, since none
 * gives this reason.
 */
async function reopen(env: AuthEnvironment, settings: Settings, uid: string): Promise<void> {
  const { meta } = await env.DB.prepare(
    `UPDATE user SET delete_at = NULL, keep_hash = NULL, delete_lang = NULL, frozen_until = NULL
     WHERE uid = ? AND delete_at < ? AND frozen_until = ${FOR_EVER}`,
  )
    .bind(uid, Date.now() - GRACE)
    .run()
  if (meta.changes > 0) await cancelDestruction(env, settings, uid)
}

function findWallet(env: AuthEnvironment, uid: string): Promise<string | null> {
  return env.DB.prepare('SELECT wid FROM wallet WHERE uid = ?').bind(uid).first<string>('wid')
}

/** Language of the user who requested the deletion; cron has no request to read it from. */
async function deletionLanguage(env: AuthEnvironment, uid: string): Promise<string> {
  const lang = await env.DB.prepare('SELECT delete_lang FROM user WHERE uid = ?')
    .bind(uid)
    .first<string | null>('delete_lang')
  return lang ?? 'en'
}

/** A mail that cannot be sent stops nothing. */
async function notify(
  env: AuthEnvironment,
  settings: Settings,
  uid: string,
  { lang, mail }: { lang: string; mail(addressee: Addressee): Mail },
): Promise<void> {
  const owner = { uid, speech: walletSpeech(lang, settings) }
  await mailOwner({ env, settings }, owner, mail).catch(ignoreRefusal)
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
