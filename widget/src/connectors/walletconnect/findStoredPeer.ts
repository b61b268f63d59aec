import type { PeerClient } from './client.ts'
import type { PeerSession } from './peerGrant.ts'
import { findPeer } from './peerLife.ts'
import { PeerStorage } from './storage.ts'

/**
 * Finds a session, also one that another tab of this site has created since this document's client started: the client
 * reads its storage only once.
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
  // If the relay is unavailable, the client subscribes again by itself later.
  void client.core.relayer.subscribe(topic).catch(() => undefined)
  return peer
}

/** Reads the client's stored value of a name. With a separate reader: values read by the client's storage count as known to the client. */
export async function readStored<Value>(name: string): Promise<Value | undefined> {
  const storage = new PeerStorage()
  const key = (await storage.getKeys()).find((one) => one.endsWith(`//${name}`))
  return key === undefined ? undefined : storage.getItem<Value>(key)
}
