import {
  type CaptureCodeAnswer,
  type CaptureCodeBody,
  CaptureCodeBodySchema,
  type CaptureVerifyAnswer,
  type CaptureVerifyBody,
  CaptureVerifyBodySchema,
  CODE_COOLDOWN,
  CODE_LIFETIME,
} from '@latch/protocol/capture.ts'
import type { Project } from '#db/projects.ts'
import type { BodyRule } from '#http/body.ts'
import type { Environment } from '#http/environment.ts'
import { ownOrigin } from '#http/ownOrigin.ts'
import { lineOf } from '#http/rate.ts'
import { failedResponse, jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { macText } from '#login/digests.ts'
import { hidesCharacters, normaliseEmail } from '#login/email.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import { requestLanguage } from '#login/mailer/speech.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { findSession } from '../siwx/sessions.ts'
import { hashEmail, sealEmail } from './addresses.ts'
import { codeMail } from './codeMail.ts'
import { type CodeFault, createCode, takeCode } from './codes.ts'
import { storeEmail } from './emails.ts'
import type { CaptureKeys } from './keys.ts'
import { lifetimeOf } from './lifetime.ts'
import { countMail, type OverLimit } from './limits.ts'
import { removalOf, removalUrl } from './removal.ts'
import { consentOf, keysFor } from './terms.ts'

const MAX_BODY = 4 * 1024
export const CODE_BODY: BodyRule<CaptureCodeBody> = { schema: CaptureCodeBodySchema, max: MAX_BODY }
export const VERIFY_BODY: BodyRule<CaptureVerifyBody> = { schema: CaptureVerifyBodySchema, max: MAX_BODY }

/** `POST /capture/v1/code`. The answer is the same for known and unknown addresses. */
export async function serveCode(question: ProjectRequest<CaptureCodeBody>): Promise<Response> {
  const { request, env, project, body } = question
  const worker = ownOrigin(env)
  const keys = await keysFor(question)
  const consent = await consentOf(project)
  if (body.consent !== consent.version) throw changed()
  if (hidesCharacters(body.email))
    throw new RefusedError({ field: 'email', description: 'The address contains invisible characters.' })
  const email = normaliseEmail(body.email)
  const over = await countMail(env.DB, env.CAPTURE_LIMITS, await countedOf(keys, request, project, email))
  if (over !== null) return overLimitResponse(over)
  const hash = await hashEmail(keys, project.id, email)
  const { id, code } = await createCode(env.DB, keys, { project: project.id, hash }, consent.version)
  const removal = await removalUrl(keys, { worker, project: project.id, hash })
  const details = { project: project.name, origin: body.origin, consent: consent.text, removal }
  await mail(env, { to: email, lang: requestLanguage(request), code, ...details })
  return jsonResponse({
    id,
    expiresAfter: CODE_LIFETIME,
    resendAfter: CODE_COOLDOWN,
  } satisfies CaptureCodeAnswer)
}

/** `POST /capture/v1/verify`: with the code, and not before, the address is kept. */
export async function serveVerification(question: ProjectRequest<CaptureVerifyBody>): Promise<Response> {
  const { env, project, body } = question
  const keys = await keysFor(question)
  const email = normaliseEmail(body.email)
  const hash = await hashEmail(keys, project.id, email)
  const taken = await takeCode(env.DB, keys, { project: project.id, hash }, body.id, body.code)
  if (!taken.ok) throw notTaken(taken)
  const consent = await consentOf(project)
  if (taken.ticked.version !== consent.version) throw changed()
  await storeEmail(
    env.DB,
    {
      ...{ project: project.id, hash, origin: body.origin },
      email: await sealEmail(keys, project.id, hash, email),
      account: await findAccount(env, project, body),
      consent: { ...consent, at: taken.ticked.at },
    },
    lifetimeOf(project.emailCapture),
  )
  return jsonResponse({
    verified: true,
    removal: await removalOf(keys, project.id, hash),
  } satisfies CaptureVerifyAnswer)
}

/**
 * Returns the account that has signed in at this project and page. Other accounts that a browser claims are not proven,
 * so an address without a session belongs to no account.
 */
async function findAccount(
  { DB }: Environment,
  { id }: Project,
  { session: secret, origin }: CaptureVerifyBody,
): Promise<string | null> {
  const session = secret === undefined ? null : await findSession(DB, secret)
  if (session === null || session.project !== id || session.origin !== origin) return null
  return `${session.chain}:${session.address}`
}

async function countedOf({ pepper }: CaptureKeys, request: Request, { id }: Project, email: string) {
  const line = lineOf(request.headers.get('CF-Connecting-IP') ?? 'unknown')
  const [ofEmail, ofLine, ofProject] = await Promise.all(
    [`mails|email|${email}`, `mails|line|${line}`, `mails|project|${id}`].map((text) =>
      macText(pepper, text),
    ),
  )
  return { email: ofEmail ?? '', line: ofLine ?? '', project: ofProject ?? '' }
}

/** A provider's opinion of an address is not revealed to the caller. */
async function mail(env: Environment, content: Parameters<typeof codeMail>[0]): Promise<void> {
  const { MAIL_FROM = '', ...bindings } = env
  await sendMail({ ...bindings, MAIL_FROM }, codeMail(content)).catch(() => {
    throw new UpstreamError('The mailer')
  })
}

function overLimitResponse({ isCooldown, retryAfter }: OverLimit): Response {
  const response = failedResponse(429, {
    field: isCooldown ? 'cooldown' : 'limited',
    description: isCooldown ? 'A code was just sent.' : 'Too many codes were asked for.',
  })
  response.headers.set('Retry-After', String(retryAfter))
  return response
}

function notTaken(fault: CodeFault): RefusedError {
  const description =
    fault.fault === 'code'
      ? `This is not the code. Tries left: ${fault.left}.`
      : 'This code is not good any more. Ask for another one.'
  return new RefusedError({ field: fault.fault, description })
}

function changed(): RefusedError {
  return new RefusedError({ field: 'consent', description: 'The consent text has changed.' })
}
