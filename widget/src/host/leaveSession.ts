import type { ChainId } from '../../protocol/caip.ts'
import { familyOf } from './activeSession.ts'
import { disconnect } from './session.ts'
import { disconnectSolana } from './solana/solanaSession.ts'

/** Ends the session of a chain's family, as {@link disconnect}; the other families' go on. */
export function leaveSession(chainId: ChainId): Promise<void> {
  return familyOf(chainId) === 'solana' ? disconnectSolana() : disconnect()
}
