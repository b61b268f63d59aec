import { establishSession, forgetSession } from '../../host/session.ts'
import { readSessionRecord } from '../../host/sessionRecord.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import { loadClient } from './loadClient.ts'
import { findPeer } from './peerConnector.ts'
import { toSession } from './peerSession.ts'

/**
 * Brings the last session with a paired wallet back from storage. Nobody is asked, and the relay need not answer.
 *
 * @param topic - Of the session, as the record has it.
 */
export async function restorePeer(topic: string): Promise<void> {
  const client = await loadClient()
  const peer = findPeer(client, topic)
  const { chainId = '', link } = readSessionRecord() ?? {}
  const session = peer === undefined ? null : await toSession(peer, [chainId])
  if (session !== null) establishSession(link === undefined ? session : { ...session, link })
  // Another tab may have made it after this document's client was started; then it is not ours to forget.
  else if (sessionStore.getState().status === 'restoring') forgetSession()
}
