import { useStore } from 'zustand'
import { type AccountSession, activeSession, activeStore } from '../host/sessions/activeSession.ts'
import { sessionStore } from '../host/sessions/sessionStore.ts'
import { solanaStore } from '../host/sessions/solana/solanaStore.ts'

/** The wallet whose account is on screen, of whatever family. */
export function useActiveSession(): AccountSession | null {
  useStore(activeStore)
  useStore(sessionStore)
  useStore(solanaStore)
  return activeSession()
}
