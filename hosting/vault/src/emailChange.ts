import {
  type EmailChangeCode,
  EmailChangeCodeSchema,
  type EmailChangeProvenSchema,
  type EmailChangeResend,
  EmailChangeResendSchema,
  type EmailChangeStartedSchema,
  EmailChangeStartSchema,
} from '@latch/protocol/login/email.ts'
import type { OtpResentSchema } from '@latch/protocol/login/vault.ts'
import * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { digest, macText, randomDigits, randomText } from '#login/digests.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { sealText, unsealText } from '#login/keyring.ts'
import { countOrRefuse, overLimit } from '#login/limits.ts'
import type { Mail } from '#login/mailer/mail.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import { type Addressee, visitorSpeech } from '#login/mailer/speech.ts'
import { readEmail } from '#login/readEmail.ts'
import type { Settings } from '#login/settings.ts'
import { requireFreshLogin, signChangeAssertion } from '#login/tokens.ts'
import { addressSubject } from './addresses.ts'
import type { AttemptError } from './attempt.ts'
import { primaryMail, secondaryMail, undoMail } from './changeMail.ts'
import { claimChange, isProposed, proposeChange, releaseChange, undoableUntil } from './changes.ts'
import { countAddress, DIGITS, macOfCode } from './codes.ts'
import { codeTimes, type VaultEnvironment, vaultLimits } from './environment.ts'
import { confirmedWallet, requireThawed } from './factors.ts'

/** `/v1/email/change/…`: proves a code of the current address, then one of the new address. */
export const EMAIL_CHANGE_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromUser('/v1/email/change/start', EmailChangeStartSchema, start),
  fromUser('/v1/email/change/primary', EmailChangeCodeSchema, provePresent),
  fromUser('/v1/email/change/secondary', EmailChangeCodeSchema, proveNew),
  fromUser('/v1/email/change/resend', EmailChangeResendSchema, resend),
]

type RouteRequest<Body> = Authorised<VaultEnvironment, Body>
/** The present address, the new one; or the first one of an account that has none. */
type Step = 'primary' | 'secondary' | 'first'

const EmailsSchema = z.object({ email: z.string(), newEmail: z.string() })
type Emails = z.infer<typeof EmailsSchema>

/** No id of a login's attempt has this form: a code for one is of no use for the other. */
const attemptOf = (changeId: string, step: Step) => `change|${changeId}|${step}`

async function start(routeRequest: RouteRequest<Emails>): Promise<Response> {
  const { env, access, jkt, body } = routeRequest
  requireFreshLogin(access)
  const emails = { email: readEmail(body.email), newEmail: readEmail(body.newEmail) }
  if (emails.email === emails.newEmail) throw new Refusal(400, 'invalid')
  await countOrRefuse(env, `change|${jkt}`, vaultLimits(env).change)
  const changeId = randomText(16)
  await mailCode(routeRequest, { changeId, step: 'primary', emails })
  return started(env, changeId)
}

async function provePresent(routeRequest: RouteRequest<EmailChangeCode>): Promise<Response> {
  const { changeId } = routeRequest.body
  const proved = await checkCode(routeRequest, 'primary')
  await requireFinal(routeRequest.env, proved.subject)
  await mailCode(routeRequest, { changeId, step: 'secondary', emails: proved.emails })
  return started(routeRequest.env, changeId)
}

/**
 * The user who made the last change cannot add a second one between the former address and its wallet.
 *
 * @throws {@link Refusal} 403 `too_soon` while the change to this address can be undone.
 */
async function requireFinal(env: VaultEnvironment, subject: string): Promise<void> {
  const until = await undoableUntil(env, subject)
  if (until === null) return
  throw new Refusal(403, 'too_soon', { retryAfter: Math.ceil((until - Date.now()) / 1000) })
}

async function proveNew(routeRequest: RouteRequest<EmailChangeCode>): Promise<Response> {
  const { env, settings, jkt, body } = routeRequest
  const former = await env.ATTEMPTS.getByName(attemptOf(body.changeId, 'primary')).proven(jkt, Date.now())
  if (former === null) throw new Refusal(401, 'proof_required')
  const { subject: next, emails } = await checkCode(routeRequest, 'secondary')
  await propose(routeRequest, { former, next, emails })
  const assertion = await signChangeAssertion(settings, {
    ...{ sub: former, att: body.changeId, cnf: { jkt } },
    ...{ from: await digest(emails.email), to: await digest(emails.newEmail) },
  })
  return jsonResponse({ assertion } satisfies z.infer<typeof EmailChangeProvenSchema>)
}

async function resend(routeRequest: RouteRequest<EmailChangeResend>): Promise<Response> {
  const { env, settings, request, jkt, body } = routeRequest
  if (body.step === 'secondary') await requirePresent(routeRequest)
  const name = attemptOf(body.changeId, body.step)
  const attempt = env.ATTEMPTS.getByName(name)
  const recipient = await attempt.recipient(jkt, Date.now())
  if (!recipient.ok) throw refuse(recipient)
  await countCode(env, recipient.subject, jkt)
  const code = randomDigits(DIGITS)
  const renewed = await attempt.renew(jkt, await macOfCode(settings.pepper, name, jkt, code), Date.now())
  if (!renewed.ok) throw refuse(renewed)
  const emails = await openEmails(settings, name, recipient.mail)
  const speech = visitorSpeech(request, settings)
  await sendMail(env, MAILS[body.step]({ to: stepRecipient(body.step, emails), speech }, code))
  return jsonResponse(codeTimes(env) satisfies z.infer<typeof OtpResentSchema>)
}

/** A code of the new address is of no use without that of the present one. */
async function requirePresent({
  env,
  jkt,
  body: { changeId },
}: RouteRequest<EmailChangeResend>): Promise<void> {
  const present = env.ATTEMPTS.getByName(attemptOf(changeId, 'primary'))
  if ((await present.proven(jkt, Date.now())) === null) throw new Refusal(401, 'expired')
}

/**
 * Notifies the former address first: no change is made without its knowledge. It is notified once, by one link per change,
 * however many requests arrive in parallel.
 *
 * @throws {@link Refusal} 403, 404, 409, 429; 503 while another request notifies it, and if the mail fails.
 */
async function propose(
  { env, settings, request, body: { changeId } }: RouteRequest<EmailChangeCode>,
  { former, next, emails }: { former: string; next: string; emails: Emails },
): Promise<void> {
  if (await isProposed(env, changeId)) return
  if ((await confirmedWallet(env, next)) !== null) throw new Refusal(409, 'taken')
  // The wallet that left this address can still come back to it.
  await requireThawed(env, next)
  const wid = await confirmedWallet(env, former)
  if (wid === null) throw new Refusal(404, 'not_found')
  // Again: its code may have been proved before the wallet came to this address.
  await requireFinal(env, former)
  const secret = await macText(settings.pepper, `undo|${changeId}`)
  if (!(await claimChange(env, { id: changeId, wid, former, next, undoHash: await digest(secret) }))) {
    if (await isProposed(env, changeId)) return
    throw new Refusal(503, 'unavailable')
  }
  try {
    await countOrRefuse(env, `notice|${former}`, vaultLimits(env).notice)
    const speech = visitorSpeech(request, settings)
    const link = `${settings.origins.auth}/email/undo#${changeId}/${secret}`
    await sendMail(env, undoMail({ to: emails.email, speech }, link))
  } catch (error) {
    await releaseChange(env, changeId)
    throw error
  }
  await proposeChange(env, changeId)
}

/** Counts a code, stores its HMAC, and mails it. */
export async function mailCode(
  { env, settings, request, jkt }: RouteRequest<unknown>,
  { changeId, step, emails }: { changeId: string; step: Step; emails: Emails },
): Promise<void> {
  const { pepper, keyring } = settings
  const to = stepRecipient(step, emails)
  const subject = await addressSubject(settings, to)
  await countCode(env, subject, jkt)
  const name = attemptOf(changeId, step)
  const code = randomDigits(DIGITS)
  const mail = await sealText(keyring, `attempt|${name}`, JSON.stringify(emails))
  const sealed = await macOfCode(pepper, name, jkt, code)
  await env.ATTEMPTS.getByName(name).start({ jkt, subject, mail }, sealed, Date.now())
  const speech = visitorSpeech(request, settings)
  await sendMail(env, MAILS[step]({ to, speech }, code))
}

const MAILS: Readonly<Record<Step, (addressee: Addressee, code: string) => Mail>> = {
  primary: primaryMail,
  secondary: secondaryMail,
  first: secondaryMail,
}

/** Counts one more code to an address. @throws {@link Refusal} 429. */
async function countCode(env: VaultEnvironment, subject: string, jkt: string): Promise<void> {
  const taken = await countAddress(env, subject, jkt)
  if (taken.isFree) return
  const { error, retryAfter } = overLimit(taken)
  throw new Refusal(429, error, { retryAfter })
}

function stepRecipient(step: Step, { email, newEmail }: Emails): string {
  return step === 'primary' ? email : newEmail
}

/** Accepts a code again that this device proved a short while ago, because the answer may have been lost. */
export async function checkCode(
  { env, settings, jkt, body: { changeId, code } }: RouteRequest<EmailChangeCode>,
  step: Step,
): Promise<{ subject: string; emails: Emails }> {
  const name = attemptOf(changeId, step)
  const attempt = env.ATTEMPTS.getByName(name)
  const now = Date.now()
  const checked = await attempt.check(jkt, await macOfCode(settings.pepper, name, jkt, code), now)
  if (!checked.ok && checked.error !== 'used') throw refuse(checked)
  const [subject, mail] = await Promise.all([attempt.proven(jkt, now), attempt.provenMail(jkt, now)])
  if (subject === null || mail === null) throw new Refusal(401, 'expired')
  return { subject, emails: await openEmails(settings, name, mail) }
}

async function openEmails({ keyring }: Settings, name: string, sealed: string): Promise<Emails> {
  return EmailsSchema.parse(JSON.parse(await unsealText(keyring, `attempt|${name}`, sealed)))
}

function refuse({ error, left }: { error: AttemptError; left?: number }): Refusal {
  return new Refusal(error === 'locked' ? 429 : 401, error, left === undefined ? {} : { left })
}

/** Answer to a request that mailed a code. */
export function started(env: VaultEnvironment, changeId: string): Response {
  return jsonResponse({ changeId, ...codeTimes(env) } satisfies z.infer<typeof EmailChangeStartedSchema>)
}
