import { type EmailAdd, EmailAddSchema } from '@latch/protocol/login/email.ts'
import { Refusal } from '#http/errors.ts'
import { emptyResponse } from '#http/responses.ts'
import { digest } from '#login/digests.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import { visitorSpeech } from '#login/mailer/speech.ts'
import { readEmail } from '#login/readEmail.ts'
import { readKeySet } from '#login/settings.ts'
import { requireFreshLogin, verifyChangeAssertion } from '#login/tokens.ts'
import { CODES_TAKE, LINK_PAUSE } from './emailChange.ts'
import type { AuthEnvironment } from './environment.ts'
import { identityOf, recordEvent, sealEmail } from './identities.ts'
import { replacedMail } from './replacedMail.ts'

/** `/v1/email/add`: adds or changes the email address of a social account. */
export const EMAIL_ADD_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/email/add', EmailAddSchema, addEmail),
]

/** For a day the address cannot admit new devices, so that an attacker with an open session gains nothing immediately. */
async function addEmail(routeRequest: Authorised<AuthEnvironment, EmailAdd>): Promise<Response> {
  const { env, settings, request, access, jkt, body } = routeRequest
  requireFreshLogin(access, CODES_TAKE)
  const newEmail = readEmail(body.newEmail)
  const keys = readKeySet('VAULT_KEYS', env.VAULT_KEYS)
  const { cnf, from, to } = await verifyChangeAssertion(settings, keys, body.assertion)
  if (cnf.jkt !== jkt) throw new Refusal(401, 'dpop_key')
  if (from !== '' || to !== (await digest(newEmail))) throw new Refusal(401, 'assertion_invalid')
  const { sub: uid, did } = access
  const { subject, provider, email } = await identityOf(env, settings, uid)
  if (email === newEmail) return emptyResponse()
  if (provider === 'email') throw new Refusal(403, 'not_yours')
  if (email !== null) {
    // Another device's login does not reveal the address.
    if (!access.amr.includes(provider)) throw new Refusal(403, 'fresh_login')
    const speech = visitorSpeech(request, settings)
    await sendMail(env, replacedMail({ to: email, speech }))
  }
  await env.DB.batch([
    env.DB.prepare('UPDATE identity SET email_sealed = ? WHERE subject = ? AND uid = ?').bind(
      ...[await sealEmail(settings, subject, newEmail), subject, uid],
    ),
    env.DB.prepare('UPDATE user SET link_after = ? WHERE uid = ?').bind(Date.now() + LINK_PAUSE, uid),
    // Links to the former mailbox no longer admit a device.
    env.DB.prepare("DELETE FROM attempt WHERE uid = ? AND state = 'linked'").bind(uid),
    recordEvent(env, { uid, kind: email === null ? 'email.added' : 'email.changed', did }),
  ])
  return emptyResponse()
}
