import { useStore } from 'zustand'
import { type SessionsState, sessionsStore } from '../../sessions/sessionsStore.ts'

/** Who is connected, by family. */
export function useSessions(): SessionsState['byFamily'] {
  return useStore(sessionsStore, (state) => state.byFamily)
}
