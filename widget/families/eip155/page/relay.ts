import { type Envelope, fail, ok, toRpcError } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HostRequestParams, HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { jsonText } from '@latch/protocol/jsonText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { readWalletError } from '@latch/protocol/walletError.ts'
import type { PageRelay } from '@latch/sdk-source/families/pageFamily.ts'
import { jsonCopy } from '@latch/sdk-source/normalise.ts'
import { RELAY_METHODS } from '../protocol/relayMethods.ts'
import type { Echo } from './ownProvider.ts'
import type { WalletProvider } from './walletProvider.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message'] as const

type Listener = [event: (typeof EVENTS)[number], listener: (data: unknown) => void]
type Watched = { provider: WalletProvider; listeners: Listener[] }

/**
 * Calls wallets of the page for the widget, and passes on their events from the first call on: a wallet that the user did
 * not choose is not touched. A wallet may have several IDs, e.g. from `window.ethereum` and its announcement; its events
 * carry the ID by which the widget called it.
 */
export function createRelay(
  find: (walletId: string) => WalletProvider | undefined,
  onEvent: (event: HostWalletEvent) => void,
  echo: Pick<Echo, 'request'>,
): PageRelay {
  const watched = new Map<string, Watched>()
  // One counter for all IDs, so that it continues if another wallet takes over an ID.
  let seq = 0

  const watch = (walletId: string, provider: WalletProvider) => {
    const known = watched.get(walletId)
    if (known?.provider === provider) return
    if (known) unwatch(known)
    const listeners = EVENTS.map(
      (event): Listener => [event, (data) => onEvent({ walletId, seq: seq++, event, data: plain(data) })],
    )
    watched.set(walletId, { provider, listeners })
    for (const listener of listeners) subscribe(provider, listener)
  }

  const call = async (
    provider: WalletProvider,
    { walletId, method, params }: HostRequestParams,
  ): Promise<Envelope> => {
    if (!RELAY_METHODS.includes(method)) return fail(RpcCode.unsupportedMethod, `${method} is not supported.`)
    try {
      watch(walletId, provider)
      return ok(
        jsonCopy(await echo.request(provider, params === undefined ? { method } : { method, params })),
      )
    } catch (error) {
      return { ok: false, error: toRpcError(readWalletError(error)) }
    }
  }

  return {
    call: (params) => {
      const provider = find(params.walletId)
      return provider && call(provider, params)
    },
    stop: () => {
      for (const wallet of watched.values()) unwatch(wallet)
      watched.clear()
    },
  }
}

/** A wallet that fails to take a listener is one without that event. */
function subscribe(provider: WalletProvider, [event, listener]: Listener): void {
  try {
    provider.on?.(event, listener)
  } catch (error) {
    console.warn(`Latch: a wallet does not report ${event}: ${error}`)
  }
}

function unwatch({ provider, listeners }: Watched): void {
  for (const listener of listeners) {
    try {
      provider.removeListener?.(...listener)
    } catch {
      // A wallet may fail to remove its listener; nothing can be done about it here.
    }
  }
}

/** Returns event data as plain JSON. An Error would lose its code in the message port, and data over the limits would be rejected. */
function plain(data: unknown): unknown {
  try {
    const text = jsonText(data instanceof Error ? toRpcError(data) : data) ?? 'null'
    return text.length > LIMITS.stringLength ? null : JSON.parse(text)
  } catch {
    return null
  }
}
