import { parseChainId } from '../../../protocol/caip.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import type { Session } from '../../host/sessionStore.ts'

/**
 * Whether the session's wallet uses a network or can be asked for it. Another family is another wallet's matter, and is asked
 * there (spec §2 Networks, §3 Network state).
 */
export function isApproved(session: Pick<Session, 'chains' | 'chainId'> | null, { id }: ChainInfo): boolean {
  if (session?.chains === undefined) return true
  const isOfFamily = parseChainId(id).namespace === parseChainId(session.chainId).namespace
  return !isOfFamily || session.chains.includes(id)
}
