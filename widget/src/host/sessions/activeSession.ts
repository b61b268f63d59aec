import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import type { ConnectNamespace } from '../../requests/requestsStore.ts'
import { isChainSupported } from '../configStore.ts'
import { sessionStore, type WalletSession } from './sessionStore.ts'
import { solanaStore } from './solana/solanaStore.ts'

/** A connected wallet of any family. */
export type AccountSession = WalletSession<string>

/** Of the sessions, by chain family. */
export const sessionStores = { eip155: sessionStore, solana: solanaStore } as const

/** The family whose account the views show; while nobody is connected in it, the other one's. */
export const activeStore = createStore<{ namespace: ConnectNamespace }>(() => ({ namespace: 'eip155' }))

export function sessionOf(namespace: ConnectNamespace): AccountSession | null {
  return sessionStores[namespace].getState().session
}

/** The one of the active family, else of the other one; null while nobody is connected. */
export function activeSession(): AccountSession | null {
  const { namespace } = activeStore.getState()
  return sessionOf(namespace) ?? sessionOf(namespace === 'solana' ? 'eip155' : 'solana')
}

export function activate(namespace: ConnectNamespace): void {
  activeStore.setState({ namespace })
}

/**
 * The family of a chain; null for one in which nobody can be connected here: such chains are only offered to paired
 * wallets.
 */
export function familyOf(chainId: ChainId): ConnectNamespace | null {
  const [name] = chainId.split(':')
  return name === 'eip155' || name === 'solana' ? name : null
}

/** Whether the site works with a network of a session. A page names EVM chains only. */
export function isServed(chainId: ChainId): boolean {
  return familyOf(chainId) === 'solana' || isChainSupported(chainId)
}

/** Whether the session of some family may still come back. */
export function isRestoring(): boolean {
  return Object.values(sessionStores).some((store) => store.getState().status === 'restoring')
}
