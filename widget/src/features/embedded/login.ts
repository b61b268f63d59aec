import { createStore } from 'zustand/vanilla'
import { RpcCode } from '../../../protocol/errors.ts'
import { errorReason } from '../../api/errorReason.ts'
import type { AlertCode } from '../../app/alerts.ts'
import { goBack } from '../../app/navigation.ts'
import { reportFailure } from '../../app/reportFailure.ts'
import { currentView, router } from '../../app/router.ts'
import { frameStore } from '../../connectors/embedded/frameStore.ts'
import { hostStore } from '../../core/hostStore.ts'
import { isDeclined } from '../../core/rpcError.ts'
import { logIn } from '../../sessions/loginByEmail.ts'
import { arrive, wantedFamily } from '../connect/index.ts'
import { beginCooldown, endCooldown } from '../email/index.ts'
import { rememberLogin } from './loginAddress.ts'

export type LoginFailure =
  | 'offline'
  | 'unavailable'
  | 'service'
  | 'invalid'
  | 'cooldown'
  | 'limited'
  | 'unverified'
  | 'noAccount'
  | 'passkeyNeeded'
  | 'failed'

/** A login that nobody types an address for. */
export const BY_PASSKEY = { passkey: true } as const
/** By an address; null: by the wallet that this browser has open on another site. */
export type Way = string | null | typeof BY_PASSKEY

export type Login = { way: Way } & ({ phase: 'running' } | { phase: 'failed'; failure: LoginFailure })

/** The one login that is being tried. */
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

/** Asks the frame to let somebody in, in place of the login before. */
export async function beginLogin(way: Way): Promise<void> {
  const email = emailOf(way)
  const controller = new AbortController()
  running?.abort()
  running = controller
  loginStore.setState({ login: { way, phase: 'running' } })
  if (email !== null) beginCooldown(Date.now())
  try {
    const { signal } = controller
    const by = way === BY_PASSKEY ? BY_PASSKEY : { email }
    const session = await logIn(by, { wanted: wantedFamily(), signal })
    const { user } = frameStore.getState()
    if (email !== null && user !== null) rememberLogin(email, user)
    endCooldown()
    if (running !== controller) return
    cancelLogin()
    arrive(session.chainId)
  } catch (error) {
    if (running === controller) fail(way, error)
  }
}

/** The user left: a frame that lets somebody in after that is not heard. */
export function cancelLogin(): void {
  running?.abort()
  running = undefined
  loginStore.setState({ login: null })
}

/** The address of a login by one. */
export function emailOf(way: Way): string | null {
  return typeof way === 'string' ? way : null
}

function fail(way: Way, error: unknown): void {
  const failure = failureOf(error)
  if (failure === null) {
    cancelLogin()
    // Closed in the frame.
    if (['EmailLogin', 'PasskeyLogin'].includes(currentView(router.getState()).name)) goBack()
    return
  }
  // No mail was sent; where one may have been, the service says so.
  if (['unavailable', 'offline', 'invalid', 'service'].includes(failure)) endCooldown()
  const { retryAfter } = ((error as { data?: unknown }).data ?? {}) as { retryAfter?: unknown }
  if (failure === 'cooldown' && typeof retryAfter === 'number') beginCooldown(Date.now(), retryAfter * 1_000)
  loginStore.setState({ login: { way, phase: 'failed', failure } })
  reportFailure(error, errorReason(error) === 'TIMEOUT' ? 'APKT004' : (ALERTS[failure] ?? null))
}

/** Why nobody was let in; null for somebody who changed their mind. */
function failureOf(error: unknown): LoginFailure | null {
  if (isDeclined(error)) return null
  if (!hostStore.getState().online) return 'offline'
  const known = FAILURES[String(errorReason(error))]
  if (known !== undefined) return known
  return (error as { code?: unknown }).code === RpcCode.limitExceeded ? 'limited' : 'failed'
}
