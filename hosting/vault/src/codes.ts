import { Bytes32Schema, EmailSchema, IdSchema, OriginSchema } from '@latch/protocol/login/fields.ts'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import type { RateRule } from '#http/rateRule.ts'
import type { Taken } from '#login/counter.ts'
import { mac, randomDigits } from '#login/digests.ts'
import { normaliseEmail } from '#login/email.ts'
import { sealText, unsealText } from '#login/keyring.ts'
import { count, endPause, overLimit, peekLimit } from '#login/limits.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import { walletSpeech } from '#login/mailer/speech.ts'
import { readSettings } from '#login/settings.ts'
import { addressSubject } from './addresses.ts'
import { codeMail } from './codeMail.ts'
import { type VaultEnvironment, vaultLimits } from './environment.ts'

export const DIGITS = 6

const StartSchema = z.object({
  attemptId: z.string().refine((text) => IdSchema.safeParse(text).success),
  email: z.string().refine((text) => EmailSchema.safeParse(text).success),
  jkt: z.string().refine((text) => Bytes32Schema.safeParse(text).success),
  host: z.string().refine((text) => OriginSchema.safeParse(text).success),
  /** BCP 47 of the mail. */
  lang: z.string().max(35).optional(),
})
export type StartOtp = z.infer<typeof StartSchema>

export type OtpStarted =
  | { ok: true }
  | { ok: false; error: 'cooldown' | 'limited' | 'unavailable' | 'invalid'; retryAfter?: number | undefined }

const MailSchema = z.object({ email: z.string(), host: z.string() })

/**
 * Begins an attempt: counts it, stores an HMAC of a new code, mails the code. Only for auth.
 *
 * @param input - {@link StartOtp}.
 */
export async function startOtp(env: VaultEnvironment, input: unknown): Promise<OtpStarted> {
  const parsed = StartSchema.safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { attemptId, jkt, host, lang = 'en' } = parsed.data
  const { pepper, lookupPepper, keyring } = readSettings(env, 'vault')
  const email = normaliseEmail(parsed.data.email)
  const subject = await addressSubject({ lookupPepper }, email)
  const over = await countMail(env, subject, jkt)
  if (over) return { ok: false, ...over }
  const code = randomDigits(DIGITS)
  const mail = await sealText(keyring, `attempt|${attemptId}`, JSON.stringify({ email, host }))
  const sealed = await macOfCode(pepper, attemptId, jkt, code)
  await env.ATTEMPTS.getByName(attemptId).start({ jkt, subject, mail }, sealed, Date.now())
  const isSent = await mailCode(env, { email, host, subject, jkt, lang }, code)
  return isSent ? { ok: true } : { ok: false, error: 'unavailable' }
}

/** Mails another code for an attempt. @throws {@link Refusal} */
export async function resendOtp(
  env: VaultEnvironment,
  { attemptId, jkt, lang }: Pick<StartOtp, 'attemptId' | 'jkt'> & { lang: string },
): Promise<void> {
  const { pepper, keyring } = readSettings(env, 'vault')
  const attempt = env.ATTEMPTS.getByName(attemptId)
  const recipient = await attempt.recipient(jkt, Date.now())
  if (!recipient.ok) throw new Refusal(recipient.error === 'locked' ? 429 : 401, recipient.error)
  const over = await countMail(env, recipient.subject, jkt)
  if (over) throw new Refusal(429, over.error, { retryAfter: over.retryAfter })
  const code = randomDigits(DIGITS)
  const renewed = await attempt.renew(jkt, await macOfCode(pepper, attemptId, jkt, code), Date.now())
  if (!renewed.ok) throw new Refusal(401, renewed.error)
  const { email, host } = MailSchema.parse(
    JSON.parse(await unsealText(keyring, `attempt|${attemptId}`, recipient.mail)),
  )
  const isSent = await mailCode(env, { email, host, subject: recipient.subject, jkt, lang }, code)
  if (!isSent) throw new Refusal(503, 'unavailable')
}

/** Returns the HMAC of a code together with its attempt and device, so that it is useless for any other. */
export function macOfCode(
  pepper: Uint8Array<ArrayBuffer>,
  attemptId: string,
  jkt: string,
  code: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return mac(pepper, `otp|${attemptId}|${jkt}|${code}`)
}

/** A mail that one of the two limits refuses does not count for the other. */
async function countMail(env: VaultEnvironment, subject: string, jkt: string) {
  const limits = vaultLimits(env)
  const device = await peekLimit(env, `device|${jkt}`, limits.device)
  if (!device.isFree) return overLimit(device)
  const address = await countAddress(env, subject, jkt)
  if (!address.isFree) return overLimit(address)
  const taken = await count(env, `device|${jkt}`, limits.device)
  return taken.isFree ? null : overLimit(taken)
}

/** Counts one more code to an address. */
export async function countAddress(env: VaultEnvironment, subject: string, jkt: string): Promise<Taken> {
  const { what, rules } = await addressCounter(env, subject, jkt)
  return count(env, what, rules)
}

/** Returns the counter of mails to an address: one for a device that proved a code of it, another for all that did not. */
async function addressCounter(
  env: VaultEnvironment,
  subject: string,
  jkt: string,
): Promise<{ what: string; rules: readonly RateRule[] }> {
  const { known, address } = vaultLimits(env)
  const isKnown = await env.DB.prepare('SELECT 1 FROM known_device WHERE subject = ? AND jkt = ?')
    .bind(subject, jkt)
    .first()
  return isKnown
    ? { what: `known|${subject}|${jkt}`, rules: known }
    : { what: `address|${subject}`, rules: address }
}

type Recipient = { email: string; host: string; subject: string; jkt: string; lang: string }

/**
 * Mails a code. One that failed does not delay the next one, but counts towards the limits per hour and day: the provider
 * was called.
 */
async function mailCode(
  env: VaultEnvironment,
  { email, host, subject, jkt, lang }: Recipient,
  code: string,
): Promise<boolean> {
  try {
    const speech = walletSpeech(lang, readSettings(env, 'vault'))
    await sendMail(env, codeMail({ to: email, speech }, host, code))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // By itself a device has no pause, but an operator may give it one.
    const device = endPause(env, `device|${jkt}`, vaultLimits(env).device)
    await Promise.all([endAddressPause(env, subject, jkt), device])
    return false
  }
}

/** Lets a device request another code to an address immediately; the limits of the hour and the day still apply. */
export async function endAddressPause(env: VaultEnvironment, subject: string, jkt: string): Promise<void> {
  const { what, rules } = await addressCounter(env, subject, jkt)
  await endPause(env, what, rules)
}
