import type { EmailCapture } from '@latch/protocol/capture.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import type { ProjectRequest } from '#http/route.ts'
import { digest } from '#login/digests.ts'
import { RefusedError } from '../failures.ts'
import { type CaptureKeys, captureKeys, isCaptureKey } from './keys.ts'

/** Operator's value of `email_capture=` for a project that requires an address to connect. */
const REQUIRED = 'required'
type CaptureEnvironment = Pick<
  Environment,
  'CAPTURE_KEY' | 'MAIL_FROM' | 'MAILBOX_URL' | 'RESEND_API_KEY' | 'EMAIL'
>
type Captured = Pick<Project, 'id' | 'name' | 'features' | 'emailCapture'>

/** Returns whether a project asks for email addresses: the operator enabled it, and a key and a mail service are set. */
export function canCapture(env: CaptureEnvironment, { id, features }: Captured): boolean {
  if (!hasFeature(features, 'email_capture')) return false
  const sends = Boolean(env.MAIL_FROM && (env.MAILBOX_URL || env.RESEND_API_KEY || env.EMAIL))
  const isReady = isCaptureKey(env.CAPTURE_KEY) && sends
  if (!isReady) logTrouble('email_capture is on: bind CAPTURE_KEY, MAIL_FROM and a mailer', { project: id })
  return isReady
}

/** Returns the settings that the widget needs; undefined if the project does not ask for addresses. */
export async function captureOf(
  env: CaptureEnvironment,
  project: Captured,
): Promise<EmailCapture | undefined> {
  if (!canCapture(env, project)) return undefined
  const required = project.features.email_capture?.config?.includes(REQUIRED) === true
  return { required, consent: await consentOf(project) }
}

/**
 * Returns the consent text and its version. The version is a digest of the text, so it never stands for other words.
 */
export async function consentOf({ name, emailCapture }: Captured): Promise<EmailCapture['consent']> {
  const text =
    emailCapture.consent ??
    `${name} may use my email address to write to me. I can take this back at any time.`
  return { version: (await digest(text)).slice(0, 16), text }
}

/** @throws {@link RefusedError} if the project does not ask for addresses, or not on that page. */
export async function keysFor({
  env,
  project,
  body,
}: ProjectRequest<{ origin: string }>): Promise<CaptureKeys> {
  const keys = canCapture(env, project) ? await captureKeys(env.CAPTURE_KEY) : null
  if (keys === null)
    throw new RefusedError({
      field: 'email_capture',
      description: 'Email capture is disabled for this project.',
    })
  if (!isOriginAllowed(body.origin, project.allowedOrigins))
    throw new RefusedError({ field: 'origin', description: 'The project does not list this origin.' })
  return keys
}
