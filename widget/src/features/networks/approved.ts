import type { ChainInfo } from '../../../protocol/config.ts'
import { familyOf } from '../../host/sessions/activeSession.ts'
import type { Session } from '../../host/sessions/sessionStore.ts'
import type { ConnectNamespace } from '../../requests/requestsStore.ts'

export type Sessions = Readonly<Record<ConnectNamespace, Pick<Session, 'chains'> | null>>

/**
 * Whether the wallet of a network's family uses it or can be asked for it. A family without a wallet leaves its
 * networks open, one in which nobody can be connected leaves none (spec §2 Networks, §3 Network state).
 */
export function isApproved(sessions: Sessions, { id }: Pick<ChainInfo, 'id'>): boolean {
  const family = familyOf(id)
  if (family === null) return false
  const chains = sessions[family]?.chains
  return chains === undefined || chains.includes(id)
}
