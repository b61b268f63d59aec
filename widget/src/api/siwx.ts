import { TIMEOUTS } from '@latch/protocol/limits.ts'
import {
  NonceAnswerSchema,
  type SessionAnswer,
  SessionAnswerSchema,
  type SessionBody,
  type TokenAnswer,
  TokenAnswerSchema,
} from '@latch/protocol/siwx.ts'
import { config } from '#core/configStore.ts'
import { callHosting } from './hosting.ts'

/** Milliseconds for which the nonce in the widget's own document is used: less than its lifetime, because the user still has to sign it. */
const FIRST_NONCE = 20 * 60_000

let isFirstUsed = false

/** Returns a nonce for one message: the one in this document, else a new one. @throws RpcError of {@link callHosting} */
export async function takeNonce(): Promise<string> {
  const { siwx, projectId } = config()
  const isFresh = !isFirstUsed && performance.now() < FIRST_NONCE
  isFirstUsed = true
  if (siwx !== undefined && isFresh) return siwx.nonce
  return (await callHosting(NonceAnswerSchema, '/siwx/v1/nonce', { body: { projectId } })).nonce
}

/** Creates a session from a signed message. @throws RpcError of {@link callHosting}, with the faults in `data.reasons`. */
export function openSignInSession(body: Omit<SessionBody, 'projectId'>): Promise<SessionAnswer> {
  return callHosting(SessionAnswerSchema, '/siwx/v1/session', {
    body: { ...body, projectId: config().projectId },
  })
}

/** Fetches the next token of a session. @throws RpcError of {@link callHosting}: API_REFUSED if the session has ended. */
export function fetchToken(secret: string): Promise<TokenAnswer> {
  return callHosting(TokenAnswerSchema, '/siwx/v1/token', { body: { secret } })
}

/**
 * Ends a session, even while the page is being closed. Never rejects: if the request fails, the session ends once it
 * expires.
 */
export async function revokeSignInSession(secret: string): Promise<void> {
  await fetch('/siwx/v1/revoke', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
    signal: AbortSignal.timeout(TIMEOUTS.read),
  }).catch(() => undefined)
}
