import { useStore } from 'zustand'
import type { WalletSession } from '#core/family.ts'
import { activeSession, sessionsStore } from '#sessions/sessionsStore.ts'

/** The wallet whose account is on screen, of whatever family. */
export function useActiveSession(): WalletSession | null {
  return useStore(sessionsStore, activeSession)
}
