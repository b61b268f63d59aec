import {
  ResumeSchema,
  type Session,
  SessionRequestSchema,
  type VerifyDevice,
} from '@latch/protocol/login/auth.ts'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { digest, randomDigits, randomText } from '#login/digests.ts'
import { fromFrame, type Proven, type Route } from '#login/http/route.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import { visitorSpeech } from '#login/mailer/speech.ts'
import { readKeySet } from '#login/settings.ts'
import { verifyAssertion } from '#login/tokens.ts'
import { newDeviceMail } from './admittedMail.ts'
import { type Attempt, advance, findAttempt, LINK_LIFETIME } from './attempts.ts'
import { keepAccount } from './deletions.ts'
import { addDevice, findDevice } from './devices.ts'
import type { AuthEnvironment } from './environment.ts'
import { findOrMakeUser, findPrimaryEmail, recordEvent } from './identities.ts'
import { linkMail } from './linkMail.ts'
import { mailFormer } from './ownerMail.ts'
import { strictSince } from './passkeys/owner.ts'
import { beginSession, repeatSession } from './sessions.ts'

const MATCH_DIGITS = 2

/** `/v1/session`, `/v1/session/resume`: exchange the proof of a code for a session. */
export const LOGIN_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromFrame('/v1/session', SessionRequestSchema, async (routeRequest) => {
    const { env, settings, jkt, body } = routeRequest
    const keys = readKeySet('VAULT_KEYS', env.VAULT_KEYS)
    const { att, cnf } = await verifyAssertion(settings, keys, body.assertion)
    if (cnf.jkt !== jkt) throw new Refusal(401, 'dpop_key')
    const attempt = await findAttempt(env, att, jkt)
    if (attempt === null || attempt.subject === null || attempt.email_sealed === null)
      throw new Refusal(401, 'attempt')
    // Its answer was lost: who has an attempt and its key needs no other word.
    if (attempt.state !== 'mailed') return continueLogin(routeRequest, attempt)
    const { subject, email_sealed: emailSealed } = attempt
    const uid = await findOrMakeUser(env, { subject, emailSealed, provider: 'email' })
    const proof = { uid, auth_time: Date.now() }
    if (!(await advance(env, att, 'prove', proof))) throw new Refusal(401, 'assertion_used')
    return continueLogin(routeRequest, { ...attempt, ...proof, state: 'proven' })
  }),
  fromFrame('/v1/session/resume', ResumeSchema, async (routeRequest) => {
    const attempt = await findAttempt(routeRequest.env, routeRequest.body.attemptId, routeRequest.jkt)
    if (attempt === null) throw new Refusal(401, 'attempt')
    return continueLogin(routeRequest, attempt)
  }),
]

type RouteRequest = Pick<Proven<AuthEnvironment, unknown>, 'env' | 'settings' | 'request'>

/** Returns the next step of a login in its current state. */
export async function continueLogin(routeRequest: RouteRequest, attempt: Attempt): Promise<Response> {
  if (attempt.state === 'asked') return new Response(null, { status: 202 })
  if (attempt.state === 'linked') return jsonResponse(waiting(attempt))
  if (attempt.state === 'approved') return jsonResponse(await finish(routeRequest, attempt))
  if (attempt.state === 'finished') return jsonResponse(await finishAgain(routeRequest, attempt))
  if (attempt.state !== 'proven' || attempt.uid === null) throw new Refusal(401, 'attempt')
  const isKnown = (await findDevice(routeRequest.env, attempt.uid, attempt.jkt)) !== null
  const isApproved = attempt.approved_by !== null
  if (isKnown || isApproved || !(await hasWallet(routeRequest.env, attempt.uid)))
    return jsonResponse(await finish(routeRequest, attempt))
  // No link makes up for the passkey.
  if ((await strictSince(routeRequest.env, attempt.uid)) !== null) throw new Refusal(403, 'strict')
  return requestDeviceApproval(routeRequest, attempt)
}

/** Without a wallet there is nothing to steal. */
async function hasWallet(env: AuthEnvironment, uid: string): Promise<boolean> {
  return (await env.DB.prepare('SELECT 1 FROM wallet WHERE uid = ?').bind(uid).first()) !== null
}

/** The second proof, which vault has no part in: a link that this service mails, or a device of theirs. */
async function requestDeviceApproval(
  { env, settings, request }: RouteRequest,
  attempt: Attempt,
): Promise<Response> {
  const email = attempt.uid === null ? null : await findPrimaryEmail(env, settings, attempt.uid)
  if (email === null) throw new Refusal(403, 'no_second_proof')
  const isMailed = (await linkAfter(env, attempt.uid)) <= Date.now()
  const token = randomText(32)
  const match = randomDigits(MATCH_DIGITS)
  const expires = Date.now() + LINK_LIFETIME * 1000
  const changes = { match, link_hash: await digest(token), expires }
  if (!(await advance(env, attempt.id, 'link', changes))) throw new Refusal(401, 'attempt')
  try {
    const speech = visitorSpeech(request, settings)
    const link = `${settings.origins.auth}/device#${token}`
    if (isMailed) await sendMail(env, linkMail({ to: email, speech }, attempt, link))
  } catch (error) {
    // The client asks again by `resume`, which mails another link.
    await advance(env, attempt.id, 'unlink')
    throw error
  }
  return jsonResponse(waiting({ ...attempt, ...changes }))
}

/** Unix milliseconds before which a mailbox cannot admit devices: after a change of address, and after one was undone. */
async function linkAfter(env: AuthEnvironment, uid: string | null): Promise<number> {
  const after = await env.DB.prepare('SELECT link_after FROM user WHERE uid = ?')
    .bind(uid)
    .first<number | null>('link_after')
  return after ?? 0
}

function waiting({ id, match, expires }: Attempt): VerifyDevice {
  const expiresIn = Math.max(0, Math.ceil((expires - Date.now()) / 1000))
  return { action: 'VERIFY_DEVICE', attemptId: id, match: match ?? '', expiresIn }
}

/** Begins the session of an attempt, once. Adds the device to the user's if it is new. */
export async function finish({ env, settings, request }: RouteRequest, attempt: Attempt): Promise<Session> {
  const { uid, jkt, host, project, auth_time } = attempt
  if (uid === null || auth_time === null) throw new Refusal(401, 'attempt')
  const isNew = (await findDevice(env, uid, jkt)) === null
  // Whoever changed the address reads the link, and types the number.
  if (isNew) {
    const owner = { uid, speech: visitorSpeech(request, settings) }
    await mailFormer({ env, settings }, owner, (addressee) => newDeviceMail(addressee, attempt))
  }
  if (!(await advance(env, attempt.id, 'finish'))) throw new Refusal(401, 'attempt')
  await keepAccount(env, settings, uid)
  const did = await addDevice(env, attempt, uid)
  const amr = loginMethods(attempt)
  const session = await beginSession(env, settings, { uid, did, jkt, auth_time, amr, origin: host, project })
  const line = clientAddress(request, settings)
  await env.DB.batch([
    ...(isNew ? [recordEvent(env, { uid, kind: 'device.added', did, line })] : []),
    recordEvent(env, { uid, kind: 'login', did, line }),
  ])
  return session
}

/** Returns the same session, because the answer with its tokens may have been lost; only while the tokens are unused. */
async function finishAgain({ env, settings }: RouteRequest, attempt: Attempt): Promise<Session> {
  const session = await repeatSession(env, settings, attempt)
  if (session === null) throw new Refusal(401, 'attempt')
  return session
}

/** Returns the `amr` of a login's tokens: the methods that proved the user's identity. */
function loginMethods({ provider, approved_by }: Attempt): string {
  const first = provider ?? 'otp'
  if (approved_by === null || approved_by === provider) return first
  return approved_by === 'link' ? `${first} link` : 'device'
}
