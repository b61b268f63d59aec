import { UniversalProvider } from '@walletconnect/universal-provider'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { sanitizeGrants } from './sanitizeGrants.ts'
import type { PeerStorage } from './storage.ts'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

/**
 * The sign client inside the provider: sessions by topic. The provider itself serves one session and its own RPC
 * reads.
 */
export type PeerClient = Provider['client']

/**
 * Starts the client of the pairing protocol. In a separate chunk, which only {@link loadClient} may import.
 *
 * It would open `verify.walletconnect.org` in a hidden frame for each proposal and request, to attest the origin of the
 * document that it runs in: ours, not the dapp's, so that wallets would see a mismatch; and if the frame is refused, as by
 * our policy's `frame-src 'none'`, it waits five seconds each time, because a refused frame fires no error. Hence no
 * attestation is requested, and wallets show the dapp's origin, which the browser reports to us, as not attested.
 */
export async function createClient({ projectId, relayUrl, storage }: ClientOptions): Promise<PeerClient> {
  const { client } = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata: { ...metadata(), url: location.origin },
    storage,
    telemetryEnabled: false,
    logger: 'silent',
  })
  client.core.verify.register = async () => ''
  sanitizeGrants(client.core.crypto)
  // Given at the start, another address than this document's would be put right by the library.
  Object.assign(client.metadata, metadata())
  return client
}

type ClientOptions = { projectId: string; relayUrl: string; storage: PeerStorage }

/** Returns the requester for the wallet: its URL is the verified origin, the rest are the page's own claims. */
function metadata() {
  const { origin, title, description, icon } = hostStore.getState()
  return {
    name: title || config().name,
    description,
    url: origin,
    icons: icon?.startsWith('https:') ? [icon] : [],
  }
}
