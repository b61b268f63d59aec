import type { RemoteConnector } from '../connectors.ts'
import { loadClient } from './loadClient.ts'
import { peerConnector } from './peerConnector.ts'

/** Loads the connector of paired wallets, including those paired at an earlier visit. @throws as {@link loadClient} */
export async function openPeers(): Promise<RemoteConnector> {
  return peerConnector(await loadClient())
}
