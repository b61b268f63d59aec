import type { ChainId } from '../../../protocol/caip.ts'
import { familyOf } from './activeSession.ts'
import { disconnectActive } from './keptSessions.ts'
import { disconnectSolana } from './solana/solanaSession.ts'

/**
 * Ends the session of a chain's family; the other families' go on, and a wallet that is kept beside it takes its
 * place.
 */
export function leaveSession(chainId: ChainId): Promise<void> {
  return familyOf(chainId) === 'solana' ? disconnectSolana() : disconnectActive()
}
