import { readStored } from './findStoredPeer.ts'
import { loadClient } from './loadClient.ts'
import type { PeerSession } from './peerGrant.ts'
import { endUnused } from './peerLife.ts'

/**
 * Disconnects paired wallets that only have a stored record. Without it, a user who disconnects while they are being
 * restored, or after that has failed, would stay connected in the wallet. Without records the client is not loaded.
 *
 * @throws as {@link loadClient}; those wallets are disconnected once the client runs for another reason.
 */
export async function endStored(): Promise<void> {
  const sessions = await readStored<PeerSession[]>('session')
  if (sessions === undefined || sessions.length === 0) return
  endUnused(await loadClient())
}
