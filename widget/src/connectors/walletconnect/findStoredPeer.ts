import type { PeerClient } from './client.ts'
import type { PeerSession } from './peerGrant.ts'
import { findPeer } from './peerLife.ts'
import { PeerStorage } from './storage.ts'

/**
 * Finds a session, also one that another tab of this site has made since this document's client was started: the client
 * reads what is stored once and never again.
 *
 * @returns undefined once either side has ended it.
 */
export async function findStoredPeer(client: PeerClient, topic: string): Promise<PeerSession | undefined> {
  const known = findPeer(client, topic)
  if (known !== undefined) return known
  const sessions = await readStored<PeerSession[]>('session')
  const symKeys = await readStored<Record<string, string>>('keychain')
  const peer = sessions?.find((session) => session.topic === topic)
  const symKey = symKeys?.[topic]
  if (peer === undefined || symKey === undefined) return undefined
  await client.core.crypto.setSymKey(symKey, topic)
  await client.session.set(topic, peer)
  client.core.expirer.set(topic, peer.expiry)
  // Where the relay is away, the client asks again by itself once it is back.
  void client.core.relayer.subscribe(topic).catch(() => undefined)
  return peer
}

/**
 * What the client has stored under a name. With a reader of its own: what the client's storage has read counts as
 * known to the client.
 */
export async function readStored<Value>(name: string): Promise<Value | undefined> {
  const storage = new PeerStorage()
  const key = (await storage.getKeys()).find((one) => one.endsWith(`//${name}`))
  return key === undefined ? undefined : storage.getItem<Value>(key)
}
