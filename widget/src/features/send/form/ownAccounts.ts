import { sessionOf } from '../../../host/sessions/activeSession.ts'
import { keptStore } from '../../../host/sessions/keptStore.ts'

/** Every account of the connected wallets, of both families and of those that are kept beside the active one. */
export function ownAccounts(): readonly string[] {
  const sessions = [sessionOf('eip155'), sessionOf('solana')]
  const kept = keptStore.getState().kept.map(({ address }) => address)
  return [...sessions.flatMap((session) => session?.accounts ?? []), ...kept]
}
