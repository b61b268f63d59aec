import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { families } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'

export type SessionState =
  /**
   * `isUnreachable`: the wallet's server did not answer; it is called again until it does. `isUnanswered`: the page's
   * wallet does not answer, and is called repeatedly. In both cases the user can connect another one.
   */
  | { status: 'restoring'; session: null; isUnreachable?: true; isUnanswered?: true }
  /** `byUser`: its user or its page ended it. */
  | { status: 'disconnected'; session: null; isUnreachable?: true; isUnanswered?: true; byUser?: true }
  | { status: 'connected'; session: WalletSession }

export type SessionsState = {
  /** State by family; a missing family is disconnected. */
  byFamily: Readonly<Partial<Record<Namespace, SessionState>>>
  /** Family whose account the views show; another one's while it is disconnected. */
  active: Namespace
}

const DISCONNECTED: SessionState = { status: 'disconnected', session: null }
const BY_USER: SessionState = { ...DISCONNECTED, byUser: true }

/** Sessions of this host origin with this project: at most one per chain family. */
export const sessionsStore = createStore<SessionsState>(() => ({ byFamily: {}, active: FIRST_FAMILY }))

export function familySession(namespace: Namespace): SessionState {
  return sessionsStore.getState().byFamily[namespace] ?? DISCONNECTED
}

export function findSession(namespace: Namespace): WalletSession | null {
  return familySession(namespace).session
}

export function setState(namespace: Namespace, state: SessionState): void {
  const { byFamily } = sessionsStore.getState()
  sessionsStore.setState({ byFamily: { ...byFamily, [namespace]: state } })
}

/** Makes a session the one of its family. */
export function setSession(session: WalletSession): void {
  setState(session.namespace, { status: 'connected', session })
}

/** Ends a session because its wallet is gone: its accounts may return. */
export function endSession(namespace: Namespace): void {
  setState(namespace, DISCONNECTED)
}

/** Ends a session on request of its user or its page. */
export function disconnectSession(namespace: Namespace): void {
  setState(namespace, BY_USER)
}

/** Returns the existing sessions, in the order of the families. */
export function allSessions(): readonly WalletSession[] {
  return families().flatMap(({ namespace }) => findSession(namespace) ?? [])
}

/** Returns the session of the active family, else of another one; null while disconnected. */
export function activeSession(): WalletSession | null {
  return findSession(sessionsStore.getState().active) ?? allSessions()[0] ?? null
}

export function activate(namespace: Namespace): void {
  sessionsStore.setState({ active: namespace })
}

/** Returns whether a session of any family is still being restored. */
export function isRestoring(): boolean {
  return families().some(({ namespace }) => isRestoringFamily(namespace))
}

export function isRestoringFamily(namespace: Namespace): boolean {
  const isOutOfReach = isUnreachable(namespace) || isUnanswered(namespace)
  return familySession(namespace).status === 'restoring' && !isOutOfReach
}

/** Returns whether a family's last session exists but its wallet cannot be reached: see {@link SessionState}. */
export function isUnreachable(namespace: Namespace): boolean {
  const state = familySession(namespace)
  return state.status !== 'connected' && state.isUnreachable === true
}

/** Returns whether a page's wallet has not reported its accounts yet: see {@link SessionState}. */
export function isUnanswered(namespace: Namespace): boolean {
  const state = familySession(namespace)
  return state.status !== 'connected' && state.isUnanswered === true
}

/** Returns the families whose wallet cannot be reached. */
export function unreachableFamilies(): readonly Namespace[] {
  return families().flatMap(({ namespace }) => (isUnreachable(namespace) ? namespace : []))
}

/** Returns whether a wallet has a session, by its connector's ID. */
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
