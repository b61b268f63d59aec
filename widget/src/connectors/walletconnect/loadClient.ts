import { RpcCode } from '@latch/protocol/errors.ts'
import { abortable } from '#core/abortable.ts'
import { config } from '#core/configStore.ts'
import { RpcError } from '#core/rpcError.ts'
import type { PeerClient } from './client.ts'
import { keepAnswerKeys } from './keepAnswerKeys.ts'
import { watchRelay } from './relayLink.ts'
import { PeerStorage } from './storage.ts'
import { reportStoredSessions } from './waitForSession.ts'
import { watchPeers } from './watchPeers.ts'

/** Milliseconds that the client's code may take to load; a stalled network request does not fail by itself. */
const LOAD_DEADLINE = 20_000
/** Maximum milliseconds of its start: it first unsubscribes from expired sessions at the relay. */
const START_DEADLINE = 25_000

let loading: Promise<PeerClient> | null = null

/**
 * Returns the only client of this document, loaded and started at first use. A failed attempt is not remembered; a slow
 * one continues, because a second client would answer for the same sessions, and later callers may use it.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, if its code does not load or it does not start in time; 4200 if the
 * operator pairs no wallets.
 */
export function loadClient(): Promise<PeerClient> {
  loading ??= start().catch((error: unknown) => {
    loading = null
    throw error
  })
  const deadline = AbortSignal.timeout(START_DEADLINE)
  return abortable(loading, deadline).catch((error: unknown) => {
    throw error === deadline.reason ? unavailable() : error
  })
}

async function start(): Promise<PeerClient> {
  const { walletConnect } = config()
  if (walletConnect === undefined)
    throw new RpcError({
      code: RpcCode.unsupportedMethod,
      message: 'WalletConnect is disabled for this project.',
    })
  const { createClient } = await abortable(import('./client.ts'), AbortSignal.timeout(LOAD_DEADLINE)).catch(
    () => {
      throw unavailable()
    },
  )
  const client = await createClient({ ...walletConnect, storage: new PeerStorage() })
  keepAnswerKeys(client)
  reportStoredSessions(client)
  watchRelay(client.core.relayer)
  watchPeers(client)
  return client
}

function unavailable(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'A part of the wallet window could not be loaded. Check the connection and try again.',
    reason: 'WIDGET_UNAVAILABLE',
  })
}
