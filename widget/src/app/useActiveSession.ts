import { useStore } from 'zustand'
import type { WalletSession } from '#core/walletSession.ts'
import { activeSession, sessionsStore } from '#sessions/sessionsStore.ts'

/** The active wallet session of any family. */
export function useActiveSession(): WalletSession | null {
  return useStore(sessionsStore, activeSession)
}
