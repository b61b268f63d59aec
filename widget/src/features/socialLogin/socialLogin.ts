import { RpcCode } from '@latch/protocol/errors.ts'
import type { SocialFailure } from '@latch/protocol/events.ts'
import type { OauthSocial, Social } from '@latch/protocol/login/social.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { errorReference } from '#api/errorReference.ts'
import { goBack } from '#app/navigation.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { currentView, push, router, type View } from '#app/router.ts'
import type { LoginBy } from '#connectors/connectors.ts'
import { type FrameState, frameStore } from '#connectors/embedded/frameStore.ts'
import { rememberSocial } from '#connectors/embedded/socials.ts'
import { hostStore } from '#core/hostStore.ts'
import { track } from '#core/track.ts'
import { logIn } from '#sessions/login.ts'
import { afterConnect, wantedFamily } from '../connect/index.ts'
import { type LoginWindow, openAgain, openLoginWindow } from './popup.ts'

export type SocialLogin =
  | { provider: OauthSocial; phase: 'running'; window: 'open' | 'blocked' | 'closed' }
  | { provider: 'farcaster'; phase: 'running' }
  | { provider: Social; phase: 'failed'; failure: SocialFailure }

/** The login in progress. */
export const socialStore = createStore<{ login: SocialLogin | null }>(() => ({ login: null }))

/** Milliseconds between checks of the window: no event reports that it was closed. */
const POLL = 1_000
/** Milliseconds that a window without a handle may be silent before it counts as blocked. */
const BLOCKED_AFTER = 5_000
/** Milliseconds that the last message of a closed window may take to arrive. */
const CLOSE_GRACE = 3_000

const FAILURES: Readonly<Record<string, SocialFailure>> = {
  FRAME_UNAVAILABLE: 'unavailable',
  WIDGET_UNAVAILABLE: 'unavailable',
  LOGIN_UNAVAILABLE: 'start',
  LOGIN_NOT_ALLOWED: 'start',
  LOGIN_LIMITED: 'limited',
  ORIGIN_NOT_ALLOWED: 'unverified',
  NO_ACCOUNT: 'noAccount',
  SOCIAL_UNPROVEN: 'unproven',
  SOCIAL_DENIED: 'denied',
  CODE_EXPIRED: 'expired',
  DEVICE_EXPIRED: 'expired',
}

/** Views of a login with a provider. */
const WAITING: readonly View['name'][] = ['ConnectingSocial', 'ConnectingFarcaster']

/** Steps that happen in the window. */
const OF_WINDOW: readonly (string | null)[] = [null, 'sending', 'provider']

/** `window`: null for a login without one. */
let running: { end: AbortController; window: LoginWindow | null } | undefined

/** Starts a login with a provider, within the click that chose it. */
export function beginWith(provider: Social): void {
  track('SOCIAL_LOGIN_STARTED', { provider })
  if (provider === 'farcaster') beginFarcaster()
  else beginSocial(provider)
}

/** Opens the window within the click, and shows the view that waits for it. */
function beginSocial(provider: OauthSocial): void {
  running?.end.abort()
  const window = openLoginWindow()
  const end = new AbortController()
  running = { end, window }
  socialStore.setState({ login: { provider, phase: 'running', window: 'open' } })
  push({ name: 'ConnectingSocial', provider })
  watchWindow(provider, end.signal)
  void run({ provider, fragment: window.fragment }, end)
}

/** Shows the view of the link, which the frame requests. */
function beginFarcaster(): void {
  running?.end.abort()
  const end = new AbortController()
  running = { end, window: null }
  socialStore.setState({ login: { provider: 'farcaster', phase: 'running' } })
  push({ name: 'ConnectingFarcaster' })
  void run({ provider: 'farcaster' }, end)
}

/** Opens a window that the browser has blocked, within a new click. */
export function reopenWindow(): void {
  if (!running?.window) return
  running.window.handle = openAgain(running.window.fragment)
  setWindow('open')
}

/** Cancels the login because the user left: a later answer of the frame is ignored. */
export function cancelSocial(): void {
  running?.end.abort()
  running?.window?.handle?.close()
  running = undefined
  socialStore.setState({ login: null })
}

type LoginElsewhere = Extract<LoginBy, { provider: unknown }>

async function run(by: LoginElsewhere, end: AbortController): Promise<void> {
  const { signal } = end
  const { provider } = by
  trackAnswer(provider, signal)
  try {
    const session = await logIn(by, { wanted: wantedFamily(), signal })
    rememberSocial(provider)
    track('SOCIAL_LOGIN_SUCCESS', { provider })
    if (running?.end !== end) return
    cancelSocial()
    afterConnect(session.chainId)
  } catch (error) {
    if (running?.end === end) fail(provider, error)
  } finally {
    end.abort()
  }
}

function fail(provider: Social, error: unknown): void {
  const failure = socialFailure(error)
  running?.window?.handle?.close()
  if (failure === null) {
    cancelSocial()
    // Closed within the frame.
    if (WAITING.includes(currentView(router.getState()).name)) goBack()
    return
  }
  running = undefined
  track('SOCIAL_LOGIN_ERROR', { provider, reason: failure, ...errorReference(error) })
  socialStore.setState({ login: { provider, phase: 'failed', failure } })
  if (failure !== 'denied') reportFailure(error, null)
}

/** Returns why the login failed; null if the user declined. */
function socialFailure(error: unknown): SocialFailure | null {
  const known = FAILURES[String(errorReason(error))]
  if (known !== undefined) return known
  if (isDeclined(error)) return null
  if (!hostStore.getState().online) return 'offline'
  return (error as { code?: unknown }).code === RpcCode.limitExceeded ? 'limited' : 'failed'
}

/**
 * Reports a window that did not open or was closed. The login continues while its view is open: a provider's page may
 * cut its window off (COOP), which looks the same as a closed one.
 */
function watchWindow(provider: OauthSocial, signal: AbortSignal): void {
  let closedSince: number | null = null
  const begun = Date.now()
  const check = () => {
    const { login } = socialStore.getState()
    const handle = running?.window?.handle ?? null
    if (login?.phase !== 'running' || login.provider !== provider) return
    if (!OF_WINDOW.includes(socialStep(frameStore.getState()))) return setWindow('open')
    const isSilent = socialStep(frameStore.getState()) !== 'provider'
    if (handle === null)
      return isSilent && Date.now() - begun > BLOCKED_AFTER ? setWindow('blocked') : undefined
    closedSince = handle.closed ? (closedSince ?? Date.now()) : null
    if (closedSince === null) setWindow('open')
    else if (Date.now() - closedSince > CLOSE_GRACE) setWindow('closed')
  }
  const timer = setInterval(check, POLL)
  signal.addEventListener('abort', () => clearInterval(timer))
}

function setWindow(window: 'open' | 'blocked' | 'closed'): void {
  const { login } = socialStore.getState()
  if (login?.phase === 'running' && 'window' in login && login.window !== window)
    socialStore.setState({ login: { ...login, window } })
}

/** Tracks once that the provider has answered and the account is being read. */
function trackAnswer(provider: Social, signal: AbortSignal): void {
  const stop = frameStore.subscribe((state) => {
    if (socialStep(state) !== 'opening') return
    stop()
    track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  })
  signal.addEventListener('abort', stop)
}

/** Returns the step of the login in the frame; null until it reports one. */
export function socialStep({ questions }: Pick<FrameState, 'questions'>): string | null {
  return questions.find(({ kind }) => kind === 'social' || kind === 'farcaster')?.step ?? null
}

/** Returns the link for the Farcaster app; null until the frame reports it. */
export function farcasterUrlOf({ questions }: Pick<FrameState, 'questions'>): string | null {
  return questions.find(({ kind }) => kind === 'farcaster')?.url ?? null
}
