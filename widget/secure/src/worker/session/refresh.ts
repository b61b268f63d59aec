import { type Session, SessionSchema } from '@latch/protocol/login/auth.ts'
import { Refused } from '../client.ts'
import { failure } from '../failures.ts'
import { endSession, readSession, type Site, type StoredSession, storeSession } from './site.ts'

/** Errors with which auth itself ends a session. Other answers to a refresh, e.g. of a CDN, do not end it. */
const ENDED = ['expired', 'reused', 'session_ended', 'device_revoked', 'restricted']

/** Refreshes the session in one tab at a time, each with the token that the previous tab stored. */
export function refreshSession(site: Site, signal: AbortSignal): Promise<Session> {
  return site.environment.exclusively('session', () => refreshInTurn(site, signal), signal)
}

async function refreshInTurn(site: Site, signal: AbortSignal): Promise<Session> {
  const session = await readSession(site)
  if (session === null) throw failure('SESSION_ENDED')
  const next = await renewToken(site, session, signal)
  if (next === null) {
    await endSession(site)
    throw failure('SESSION_ENDED')
  }
  await storeSession(site, next, session.wid)
  return next
}

/** @returns null for a session that is over. */
async function renewToken(
  { client }: Site,
  { refresh }: StoredSession,
  signal: AbortSignal,
): Promise<Session | null> {
  const request = { path: '/v1/session/refresh', body: { refresh }, signal }
  try {
    return await client.request({ service: 'auth', ...request }, SessionSchema)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (!error.is(...ENDED)) throw failure('LOGIN_UNAVAILABLE')
    return null
  }
}
