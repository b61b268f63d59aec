import {
  type CaptureAnswer,
  type CaptureEraseBody,
  CaptureEraseBodySchema,
  type CaptureSessionBody,
  CaptureSessionBodySchema,
} from '@latch/protocol/capture.ts'
import type { BodyRule } from '#http/body.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest, RouteRequest } from '#http/route.ts'
import { macText } from '#login/digests.ts'
import { RefusedError } from '../failures.ts'
import { findSession, type SignInSession } from '../siwx/sessions.ts'
import { eraseEmail, sharedBy } from './emails.ts'
import { type CaptureKeys, captureKeys } from './keys.ts'
import { lifetimeOf } from './lifetime.ts'
import { isRemoval, removalOf } from './removal.ts'
import { keysFor } from './terms.ts'

const MAX_BODY = 1024
export const SESSION_BODY: BodyRule<CaptureSessionBody> = { schema: CaptureSessionBodySchema, max: MAX_BODY }
export const ERASE_BODY: BodyRule<CaptureEraseBody> = { schema: CaptureEraseBodySchema, max: MAX_BODY }

/**
 * `POST /capture/v1/answer`: an account's answer, and the token that erases its addresses. Only returned to a user who
 * has signed in with that account's wallet; without a session, nothing is revealed about an address.
 */
export async function serveAnswer(question: ProjectRequest<CaptureSessionBody>): Promise<Response> {
  const { env, project } = question
  const keys = await keysFor(question)
  const session = await requireSession(question)
  const hashes = await sharedBy(env.DB, project.id, session)
  const removals = await Promise.all(hashes.map((hash) => removalOf(keys, project.id, hash)))
  const isSkipped = hashes.length === 0 && (await hasSkipped(env.DB, keys, session))
  const answer = hashes.length > 0 ? 'given' : isSkipped ? 'skipped' : null
  return jsonResponse({ answer, removals } satisfies CaptureAnswer)
}

/** `POST /capture/v1/skip`: a signed-in account shares no address, and is not asked for one on another device. */
export async function serveSkip(question: ProjectRequest<CaptureSessionBody>): Promise<Response> {
  const { env, project } = question
  const keys = await keysFor(question)
  const session = await requireSession(question)
  await env.DB.prepare(
    'INSERT OR REPLACE INTO capture_skips (project, account_hash, expires_at) VALUES (?, ?, ?)',
  )
    .bind(project.id, await accountHash(keys, session), Date.now() + lifetimeOf(project.emailCapture))
    .run()
  return jsonResponse({})
}

/**
 * `POST /capture/v1/erase`, with the token from a code or an answer. Does not reveal whether anything was stored. The
 * address outlives its project, which may be closed or removed: the token is enough.
 */
export async function serveErasure({ env, body }: RouteRequest<CaptureEraseBody>): Promise<Response> {
  const { projectId, removal } = body
  const keys = await captureKeys(env.CAPTURE_KEY)
  if (keys === null || !(await isRemoval(keys, projectId, removal)))
    throw refused('removal', 'The removal token is invalid.')
  await eraseEmail(env.DB, projectId, removal.address)
  return jsonResponse({})
}

/** Deletes expired skips, so that those accounts may be asked for an address again. Run by cron. */
export async function forgetSkips(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM capture_skips WHERE expires_at < ?').bind(Date.now()).run()
}

async function hasSkipped(db: D1Database, keys: CaptureKeys, session: SignInSession): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM capture_skips WHERE project = ? AND account_hash = ? AND expires_at > ?')
    .bind(session.project, await accountHash(keys, session), Date.now())
    .first()
  return row !== null
}

/** An account is the same on each chain of its family. */
function accountHash({ pepper }: CaptureKeys, { project, chain, address }: SignInSession): Promise<string> {
  return macText(pepper, `skip|${project}|${chain.split(':')[0]}:${address}`)
}

/** The session that was opened at this very project and page. @throws {@link RefusedError} for any other secret. */
async function requireSession({
  env,
  project,
  body,
}: ProjectRequest<CaptureSessionBody>): Promise<SignInSession> {
  const session = await findSession(env.DB, body.session)
  if (session === null || session.project !== project.id || session.origin !== body.origin)
    throw refused('session', 'The sign-in session is invalid.')
  return session
}

function refused(field: string, description: string): RefusedError {
  return new RefusedError({ field, description })
}
