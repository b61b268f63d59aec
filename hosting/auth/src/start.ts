import type { EmailStarted } from '@latch/protocol/login/auth.ts'
import { type EmailStart, EmailStartSchema } from '@latch/protocol/login/authRequests.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import { hasFeature } from '#db/features.ts'
import { cacheProjects } from '#db/projectCache.ts'
import type { Project } from '#db/projects.ts'
import { retryBusy } from '#db/retry.ts'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { fromFrame, type Proven, type Route } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { requestLanguage } from '#login/mailer/speech.ts'
import { readEmail } from '#login/readEmail.ts'
import type { Settings } from '#login/settings.ts'
import { beginAttempt, newAttemptId } from './attempts.ts'
import { callVault } from './callVault.ts'
import { readClient } from './client.ts'
import { type AuthEnvironment, authLimits } from './environment.ts'
import { emailSubject, sealEmail } from './identities.ts'
import { peekSession } from './sessions.ts'

/** Seconds; same as in vault, which a client cannot query before it has an attempt. */
const RESEND_AFTER = 30
const CODE_LIFETIME = 600

const findProject = cacheProjects()

/** `/v1/email/start` */
export const START_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromFrame('/v1/email/start', EmailStartSchema, startByEmail),
]

/**
 * Begins a login: the same work and the same answer for any address. Only a user who proves the code learns whether the
 * address has an account.
 */
async function startByEmail(routeRequest: Proven<AuthEnvironment, EmailStart>): Promise<Response> {
  const { env, settings, request, jkt, body } = routeRequest
  const { project, host } = body
  const email = readEmail(body.email)
  const subject = await emailSubject(settings, email)
  // The secure origin's own page is where people look after their wallet, whatever project led them there.
  const page = host === settings.origins.secure ? null : host
  await requireProject(env, { id: project, host: page, features: ['email'] })
  const attemptId = newAttemptId()
  const started = { attemptId, resendAfter: RESEND_AFTER, expiresIn: CODE_LIFETIME }
  if (body.refresh !== undefined && (await isSessionOf(routeRequest, body.refresh, subject)))
    return jsonResponse({ action: 'CONNECT', ...started } satisfies EmailStarted)
  await countOrRefuse(env, `address|${clientAddress(request, settings)}`, authLimits(env).address)
  await countOrRefuse(env, `project|${project}`, authLimits(env).project)
  await mailCode(env, settings, { attemptId, email, jkt, host, lang: requestLanguage(request) })
  const emailSealed = await sealEmail(settings, subject, email)
  const client = readClient(request, settings)
  await beginAttempt(env, attemptId, 'mailed', { jkt, project, host, client, subject, emailSealed })
  return jsonResponse({ action: 'VERIFY_OTP', ...started } satisfies EmailStarted)
}

type ProjectUse = {
  id: string /** null: no page of the project. */
  host: string | null
  /** One of them is enough. */
  features: readonly ('email' | 'social_login' | 'passkeys')[]
}

/** @throws {@link Refusal} 403 if the project does not have such a login, or does not list this page. */
export async function requireProject(
  env: AuthEnvironment,
  { id, host, features }: ProjectUse,
): Promise<Project> {
  const found = await findProject(retryBusy(env.PROJECTS), id)
  const isServed = found.ok && features.some((feature) => hasFeature(found.project.features, feature))
  const isPlace = found.ok && (host === null || isOriginAllowed(host, found.project.allowedOrigins))
  if (!isServed || !isPlace) throw new Refusal(403, 'project')
  return found.project
}

/** Requests a code from vault, the only service that knows it. @throws {@link Refusal} */
async function mailCode(
  env: AuthEnvironment,
  settings: Settings,
  routeRequest: Parameters<typeof callVault<'startOtp'>>[3],
): Promise<void> {
  const started = await callVault(env, settings, 'startOtp', routeRequest)
  if (started.ok) return
  const { error, retryAfter } = started
  if (retryAfter !== undefined) throw new Refusal(429, error, { retryAfter })
  throw error === 'invalid' ? new Refusal(400, error) : new Refusal(503, error)
}

/** Another origin logs in by a code or in the window, even if a browser shares this origin's storage with it. */
async function isSessionOf(
  { env, jkt, body }: Proven<AuthEnvironment, EmailStart>,
  refresh: string,
  subject: string,
): Promise<boolean> {
  const session = await peekSession(env, jkt, refresh)
  if (session === null || session.origin !== body.host) return false
  const row = await env.DB.prepare('SELECT 1 FROM identity WHERE uid = ? AND subject = ?')
    .bind(session.uid, subject)
    .first()
  return row !== null
}
