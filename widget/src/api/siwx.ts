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

/** Milliseconds for which the nonce in our own page is used: less than it lasts, for somebody has to sign it yet. */
const FIRST_NONCE = 20 * 60_000

let isFirstUsed = false

/** A nonce for one message: the one that came with this page, else a new one. @throws RpcError of {@link callHosting} */
export async function takeNonce(): Promise<string> {
  const { siwx, projectId } = config()
  const isFresh = !isFirstUsed && performance.now() < FIRST_NONCE
  isFirstUsed = true
  if (siwx !== undefined && isFresh) return siwx.nonce
  return (await callHosting(NonceAnswerSchema, '/siwx/v1/nonce', { body: { projectId } })).nonce
}

/** A session for a signed message. @throws RpcError of {@link callHosting}, with what is wrong in `data.reasons`. */
export function openSignInSession(body: Omit<SessionBody, 'projectId'>): Promise<SessionAnswer> {
  return callHosting(SessionAnswerSchema, '/siwx/v1/session', {
    body: { ...body, projectId: config().projectId },
  })
}

/** The next token of a session. @throws RpcError of {@link callHosting}: API_REFUSED where it is over. */
export function fetchToken(secret: string): Promise<TokenAnswer> {
  return callHosting(TokenAnswerSchema, '/siwx/v1/token', { body: { secret } })
}

/** Ends a session, also from a page that is about to go. Never rejects: unheard, it ends by itself. */
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
