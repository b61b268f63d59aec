import { othersStore } from '../../../sessions/othersStore.ts'
import { allSessions } from '../../../sessions/sessionsStore.ts'

/** Every account of the connected wallets, of all families and of those that are kept beside the active one. */
export function ownAccounts(): readonly string[] {
  const others = othersStore.getState().others.map(({ address }) => address)
  return [...allSessions().flatMap(({ accounts }) => accounts), ...others]
}
