import type { PeerClient } from './client.ts'
import type { PeerSession } from './peerGrant.ts'
import { withDeadline } from './withDeadline.ts'

/** Event that the relayer is made to emit. */
const STORED = 'latch_session'
/** Milliseconds for a session to be stored: the client subscribes to its topic first. */
const STORE_DEADLINE = 15_000

/** Reports each stored session: the client emits no event for that of a sign-in. */
export function reportStoredSessions({ session, core }: PeerClient): void {
  const set = session.set.bind(session)
  session.set = async (topic, stored) => {
    await set(topic, stored)
    core.relayer.events.emit(STORED, stored)
  }
}

/** Waits for the session of a pairing. @throws RpcError -32603, reason TIMEOUT, if there is none in time. */
export async function waitForSession(
  { session, core: { relayer } }: PeerClient,
  pairingTopic: string,
): Promise<PeerSession> {
  const [stored] = session.getAll({ pairingTopic })
  if (stored !== undefined) return stored
  let look = (_: PeerSession) => {}
  const next = new Promise<PeerSession>((resolve) => {
    look = (each) => each.pairingTopic === pairingTopic && resolve(each)
    relayer.on(STORED, look)
  })
  return withDeadline(next, STORE_DEADLINE).finally(() => relayer.off(STORED, look))
}
