import { RpcCode } from '../../../protocol/errors.ts'
import { abortable } from '../../host/attempt.ts'
import { config } from '../../host/configStore.ts'
import { RpcError } from '../../host/rpcError.ts'
import type { PeerClient } from './client.ts'
import { followPeer } from './followPeer.ts'
import { watchRelay } from './relayLink.ts'
import { PeerStorage } from './storage.ts'

/** Milliseconds that the code of the client may take to arrive; a network that stalls says nothing by itself. */
const LOAD_DEADLINE = 20_000

let loading: Promise<PeerClient> | null = null

/**
 * The one client of this document, fetched and started when it is first wanted. A failed attempt is not remembered.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when its code does not arrive; 4200 where the operator pairs no wallets.
 */
export function loadClient(): Promise<PeerClient> {
  loading ??= start().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function start(): Promise<PeerClient> {
  const { walletConnect } = config()
  if (walletConnect === undefined)
    throw new RpcError({
      code: RpcCode.unsupportedMethod,
      message: 'Wallets are not paired here.',
    })
  const { createClient } = await abortable(import('./client.ts'), AbortSignal.timeout(LOAD_DEADLINE)).catch(
    () => {
      throw unavailable()
    },
  )
  const client = await createClient({ ...walletConnect, storage: new PeerStorage() })
  watchRelay(client.core.relayer)
  followPeer(client)
  return client
}

function unavailable(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'A part of the wallet window could not be loaded. Check the connection and try again.',
    data: { reason: 'WIDGET_UNAVAILABLE' },
  })
}
