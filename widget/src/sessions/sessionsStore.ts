import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { families, type WalletSession } from '#core/family.ts'

export type SessionState =
  /**
   * `isUnreachable`: where its wallet lives nobody answered; it is tried again until it does. `isUnanswered`: its wallet
   * of the page is silent, and asked on and on. Neither keeps anybody from connecting another one.
   */
  | { status: 'restoring'; session: null; isUnreachable?: true; isUnanswered?: true }
  /** `byUser`: its user or its page ended it. */
  | { status: 'disconnected'; session: null; isUnreachable?: true; isUnanswered?: true; byUser?: true }
  | { status: 'connected'; session: WalletSession }

export type SessionsState = {
  /** By family; a family that is missing is disconnected. */
  byFamily: Readonly<Partial<Record<Namespace, SessionState>>>
  /** The family whose account the views show; while nobody is connected in it, another one's. */
  active: Namespace
}

const DISCONNECTED: SessionState = { status: 'disconnected', session: null }
const BY_USER: SessionState = { ...DISCONNECTED, byUser: true }

/** The sessions of this host origin with this project: at most one a chain family. */
export const sessionsStore = createStore<SessionsState>(() => ({ byFamily: {}, active: FIRST_FAMILY }))

export function stateOf(namespace: Namespace): SessionState {
  return sessionsStore.getState().byFamily[namespace] ?? DISCONNECTED
}

export function sessionOf(namespace: Namespace): WalletSession | null {
  return stateOf(namespace).session
}

export function setState(namespace: Namespace, state: SessionState): void {
  const { byFamily } = sessionsStore.getState()
  sessionsStore.setState({ byFamily: { ...byFamily, [namespace]: state } })
}

/** Makes a session the one of its family. */
export function setSession(session: WalletSession): void {
  setState(session.namespace, { status: 'connected', session })
}

/** Ends a session because its wallet is gone: its accounts may come back. */
export function endSession(namespace: Namespace): void {
  setState(namespace, DISCONNECTED)
}

/** Ends a session because its user or its page asked for it. */
export function disconnectSession(namespace: Namespace): void {
  setState(namespace, BY_USER)
}

/** The sessions there are, in the order of the families. */
export function allSessions(): readonly WalletSession[] {
  return families().flatMap(({ namespace }) => sessionOf(namespace) ?? [])
}

/** The one of the active family, else of another one; null while nobody is connected. */
export function activeSession(): WalletSession | null {
  return sessionOf(sessionsStore.getState().active) ?? allSessions()[0] ?? null
}

export function activate(namespace: Namespace): void {
  sessionsStore.setState({ active: namespace })
}

/** Whether it is still to be found out if the session of some family comes back. */
export function isRestoring(): boolean {
  return families().some(({ namespace }) => isRestoringFamily(namespace))
}

export function isRestoringFamily(namespace: Namespace): boolean {
  const isOutOfReach = isUnreachable(namespace) || isUnanswered(namespace)
  return stateOf(namespace).status === 'restoring' && !isOutOfReach
}

/** Whether a family's last session is there, but not its wallet: see {@link SessionState}. */
export function isUnreachable(namespace: Namespace): boolean {
  const state = stateOf(namespace)
  return state.status !== 'connected' && state.isUnreachable === true
}

/** Whether a wallet of the page has not said yet who is there: see {@link SessionState}. */
export function isUnanswered(namespace: Namespace): boolean {
  const state = stateOf(namespace)
  return state.status !== 'connected' && state.isUnanswered === true
}

/** The families whose wallet cannot be reached. */
export function unreachableFamilies(): readonly Namespace[] {
  return families().flatMap(({ namespace }) => (isUnreachable(namespace) ? namespace : []))
}

/** Whether some session is this wallet's, by its connector's name for it. */
export function isConnected(walletId: string): boolean {
  return allSessions().some((session) => session.walletId === walletId)
}

/**
 * Calls back for each change of one family's session. @returns a function that ends it.
 */
export function subscribeTo(
  namespace: Namespace,
  listener: (now: SessionState, before: SessionState) => void,
): () => void {
  return sessionsStore.subscribe(({ byFamily }, { byFamily: before }) => {
    if (byFamily[namespace] !== before[namespace])
      listener(byFamily[namespace] ?? DISCONNECTED, before[namespace] ?? DISCONNECTED)
  })
}

/** Calls back for each family that its user or its page disconnects. @returns a function that ends it. */
export function subscribeToDisconnects(listener: (namespace: Namespace) => void): () => void {
  return sessionsStore.subscribe(({ byFamily }, { byFamily: before }) => {
    for (const { namespace } of families())
      if (byFamily[namespace] === BY_USER && before[namespace] !== BY_USER) listener(namespace)
  })
}
