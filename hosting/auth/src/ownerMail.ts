import { Refusal } from '#http/errors.ts'
import type { Mail } from '#login/mailer/mail.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import type { Addressee, Speech } from '#login/mailer/speech.ts'
import type { Settings } from '#login/settings.ts'
import type { AuthEnvironment } from './environment.ts'
import { findPrimaryEmail, openEmail } from './identities.ts'

/** Milliseconds in which a former address can undo a change; same as in vault. */
const UNDO_LIFETIME = 72 * 3_600_000

type Context = { env: AuthEnvironment; settings: Settings }
/** Owner of a wallet, and the language of their mails. */
type Owner = { uid: string; speech: Speech }
type WriteMail = (addressee: Addressee) => Mail

/**
 * Mails a change of a wallet to its address, if it has one, and to former ones that can still undo a change: an
 * attacker who changed the address reads only the new mailbox.
 *
 * @throws {@link Refusal} 503 `unavailable`
 */
export async function mailOwner(context: Context, owner: Owner, write: WriteMail): Promise<void> {
  const { env, settings } = context
  const to = await findPrimaryEmail(env, settings, owner.uid)
  if (to !== null) await sendMail(env, write({ to, speech: owner.speech }))
  await mailFormer(context, owner, write)
}

/** Mails former addresses that can still undo a change. @throws {@link Refusal} 503 `unavailable` */
export async function mailFormer({ env, settings }: Context, owner: Owner, write: WriteMail): Promise<void> {
  const { uid, speech } = owner
  const { results } = await env.DB.prepare(
    `SELECT former, former_sealed FROM email_change WHERE uid = ?1 AND state <> 'undone' AND created > ?2
     AND former NOT IN (SELECT subject FROM identity WHERE uid = ?1) GROUP BY former`,
  )
    .bind(uid, Date.now() - UNDO_LIFETIME)
    .all<{ former: string; former_sealed: string }>()
  const postscript = speech.t('former.note')
  for (const { former, former_sealed } of results) {
    const to = await openEmail(settings, former, former_sealed)
    if (to !== null) await sendMail(env, write({ to, speech, postscript }))
  }
}

/**
 * Refuses an action that a former address could not undo.
 *
 * @throws {@link Refusal} 403 `too_soon` while a change of the address can be undone.
 */
export async function requireFinalAddress(env: AuthEnvironment, uid: string): Promise<void> {
  const now = Date.now()
  const created = await env.DB.prepare(
    "SELECT max(created) AS created FROM email_change WHERE uid = ? AND state <> 'undone' AND created > ?",
  )
    .bind(uid, now - UNDO_LIFETIME)
    .first<number | null>('created')
  if (created === null) return
  throw new Refusal(403, 'too_soon', { retryAfter: Math.ceil((created + UNDO_LIFETIME - now) / 1000) })
}
