import { useStore } from 'zustand'
import { sessionStore } from '../../host/sessions/sessionStore.ts'
import { solanaStore } from '../../host/sessions/solana/solanaStore.ts'

/** Who is connected, by family. */
export function useSessions() {
  const eip155 = useStore(sessionStore, (state) => state.session)
  const solana = useStore(solanaStore, (state) => state.session)
  return { eip155, solana } as const
}
