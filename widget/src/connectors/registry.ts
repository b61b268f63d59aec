import { lazyChunk } from '#core/lazyChunk.ts'
import { registerRemote } from './connectors.ts'

const importPeers = lazyChunk(() => import('./walletconnect/peers.ts'))

/** Makes the connectors known whose code comes when it is first needed. */
export function registerAllConnectors(): void {
  registerRemote('walletconnect', async () => (await importPeers()).openPeers())
}
