import { RpcCode } from '@latch/protocol/errors.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { errorReference } from '#api/errorReference.ts'
import type { AlertCode } from '#app/alerts.ts'
import { goBack } from '#app/navigation.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { currentView, router } from '#app/router.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { track } from '#core/track.ts'
import { logIn } from '#sessions/login.ts'
import { afterConnect, wantedFamily } from '../connect/index.ts'
import { beginCooldown, endCooldown } from '../email/index.ts'
import { rememberLogin } from './loginAddress.ts'
import type { LoginFailure } from './loginFailure.ts'
import { LOGIN_REASONS } from './loginReasons.ts'

/** A login without an email address. */
export const BY_PASSKEY = { passkey: true } as const
/** An email address, null for the wallet that this browser has open on another site, or a passkey. */
export type LoginMethod = string | null | typeof BY_PASSKEY

export type Login = { method: LoginMethod } & (
  | { phase: 'running' }
  /** `reference`: id of the failure in the operator's log. */
  | { phase: 'failed'; failure: LoginFailure; reference?: string }
)

/** The login in progress. */
export const loginStore = createStore<{ login: Login | null }>(() => ({ login: null }))

const FAILURES: Readonly<Record<string, LoginFailure>> = {
  FRAME_UNAVAILABLE: 'unavailable',
  WIDGET_UNAVAILABLE: 'unavailable',
  LOGIN_UNAVAILABLE: 'service',
  EMAIL_INVALID: 'invalid',
  LOGIN_COOLDOWN: 'cooldown',
  LOGIN_LIMITED: 'limited',
  ORIGIN_NOT_ALLOWED: 'unverified',
  NO_ACCOUNT: 'noAccount',
  PASSKEY_NEEDED: 'passkeyNeeded',
}
const ALERTS: Readonly<Partial<Record<LoginFailure, AlertCode>>> = {
  unavailable: 'APKT003',
  unverified: 'APKT005',
}

let running: AbortController | undefined

/** Requests a login from the frame. Replaces an earlier one. */
export async function beginLogin(method: LoginMethod): Promise<void> {
  const email = loginEmail(method)
  const controller = new AbortController()
  running?.abort()
  running = controller
  loginStore.setState({ login: { method, phase: 'running' } })
  if (email !== null) beginCooldown(email, Date.now())
  try {
    const { signal } = controller
    const by = method === BY_PASSKEY ? BY_PASSKEY : { email }
    const session = await logIn(by, { wanted: wantedFamily(), signal })
    const { user } = frameStore.getState()
    if (email !== null && user !== null) rememberLogin(email, user)
    endCooldown()
    if (running !== controller) return
    cancelLogin()
    afterConnect(session.chainId)
  } catch (error) {
    if (running === controller) fail(method, error)
  }
}

/** Cancels the login because the user left: a later answer of the frame is ignored. */
export function cancelLogin(): void {
  running?.abort()
  running = undefined
  loginStore.setState({ login: null })
}

/** Returns the address of a login by email; null for others. */
export function loginEmail(method: LoginMethod): string | null {
  return typeof method === 'string' ? method : null
}

function fail(method: LoginMethod, error: unknown): void {
  const failure = loginFailure(error)
  if (failure === null) {
    cancelLogin()
    // Closed within the frame.
    if (['EmailLogin', 'PasskeyLogin'].includes(currentView(router.getState()).name)) goBack()
    return
  }
  // No mail was sent: if one may have been, the service reports it.
  if (['unavailable', 'offline', 'invalid', 'service'].includes(failure)) endCooldown()
  const { retryAfter } = ((error as { data?: unknown }).data ?? {}) as { retryAfter?: unknown }
  const email = loginEmail(method)
  if (failure === 'cooldown' && email !== null && typeof retryAfter === 'number')
    beginCooldown(email, Date.now(), retryAfter * 1_000)
  const reference = errorReference(error)
  loginStore.setState({ login: { method, phase: 'failed', failure, ...reference } })
  const isTimeout = errorReason(error) === 'TIMEOUT'
  const reason = isTimeout ? 'timeout' : LOGIN_REASONS[failure]
  track('CONNECT_ERROR', { method: 'embedded', reason, ...reference })
  reportFailure(error, isTimeout ? 'APKT004' : (ALERTS[failure] ?? null))
}

/** Returns why the login failed; null if the user declined. */
function loginFailure(error: unknown): LoginFailure | null {
  if (isDeclined(error)) return null
  if (!hostStore.getState().online) return 'offline'
  const known = FAILURES[String(errorReason(error))]
  if (known !== undefined) return known
  return (error as { code?: unknown }).code === RpcCode.limitExceeded ? 'limited' : 'failed'
}
