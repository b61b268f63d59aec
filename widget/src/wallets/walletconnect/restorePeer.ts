import type { SessionRecord } from '../../host/sessions/sessionRecord.ts'
import type { Session } from '../../host/sessions/sessionStore.ts'
import type { SolanaSession } from '../../host/sessions/solana/solanaStore.ts'
import { findStoredPeer } from './findStoredPeer.ts'
import { loadClient } from './loadClient.ts'
import { toSession, toSolanaSession } from './peerSession.ts'

/**
 * The session that the client has of a paired wallet, as its record left it. Nobody is asked, and the relay need not
 * answer.
 *
 * @returns null when either side has ended it.
 */
export async function openPeer({
  wallet,
  chainId = '',
  account,
  link,
}: SessionRecord): Promise<Session | null> {
  const client = await loadClient()
  const peer = wallet === null ? undefined : await findStoredPeer(client, wallet)
  const session = peer === undefined ? null : await toSession(peer, [chainId], [account])
  return session === null || link === undefined ? session : { ...session, link }
}

/** As {@link openPeer}, of what the wallet granted of Solana. */
export async function openSolanaPeer({
  wallet,
  chainId,
  account,
  link,
}: SessionRecord): Promise<SolanaSession | null> {
  const client = await loadClient()
  const peer = wallet === null ? undefined : await findStoredPeer(client, wallet)
  const session = peer === undefined ? null : toSolanaSession(peer, chainId, [account])
  return session === null || link === undefined ? session : { ...session, link }
}
