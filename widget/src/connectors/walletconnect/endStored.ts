import { readStored } from './findStoredPeer.ts'
import { loadClient } from './loadClient.ts'
import type { PeerSession } from './peerGrant.ts'
import { endUnused } from './peerLife.ts'

/**
 * Tells the paired wallets of which nothing but their records is known that they are left: whoever leaves while they
 * are being restored, or after that has failed, would else stay connected in them. Where there are none, the client
 * is not fetched.
 *
 * @throws as {@link loadClient}; those wallets are told once the client runs for another reason.
 */
export async function endStored(): Promise<void> {
  const sessions = await readStored<PeerSession[]>('session')
  if (sessions === undefined || sessions.length === 0) return
  endUnused(await loadClient())
}
