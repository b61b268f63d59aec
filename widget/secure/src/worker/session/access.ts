import { Refused } from '../client.ts'
import { failure } from '../failures.ts'
import { refreshSession } from './refresh.ts'
import { type Access, endSession, readSession, type Site, sidOf } from './site.ts'

/** Errors that concern only the access token. */
const UNFIT = ['token_invalid', 'token_missing', 'dpop_key']

/**
 * Runs a task with an access token, and repeats it with a fresh one if that was refused.
 *
 * @throws KeyWorkerError `SESSION_ENDED`
 */
export async function withAccess<Result>(
  site: Site,
  signal: AbortSignal,
  task: (access: Access) => Promise<Result>,
): Promise<Result> {
  try {
    return await task(await getAccess(site, signal))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.is(...UNFIT)) {
      site.held = null
      return task(await getAccess(site, signal))
    }
    // 'expired' may be a code's here, not the session's.
    if (!error.is('session_ended')) throw error
    await endSession(site)
    throw failure('SESSION_ENDED')
  }
}

async function getAccess(site: Site, signal: AbortSignal): Promise<Access> {
  const session = await readSession(site)
  if (session === null) throw failure('SESSION_ENDED')
  const { held, environment } = site
  if (held !== null && held.sid === sidOf(session.refresh) && held.until > environment.now())
    return held.access
  await refreshSession(site, signal)
  if (site.held === null) throw failure('SESSION_ENDED')
  return site.held.access
}
