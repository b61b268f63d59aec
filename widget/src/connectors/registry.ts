import { lazyChunk } from '#core/lazyChunk.ts'
import { registerRemote } from './connectors.ts'

const importPeers = lazyChunk(() => import('./walletconnect/peers.ts'))

/** Registers the connectors that load at first use. */
export function registerAllConnectors(): void {
  registerRemote('walletconnect', async () => (await importPeers()).openPeers())
}
