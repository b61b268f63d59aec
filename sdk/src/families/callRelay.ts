import { type Envelope, fail, ok } from '@latch/protocol/envelope.ts'
import { RpcCode, type RpcErrorPayload } from '@latch/protocol/errors.ts'
import type { HostRequestParams, HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { CHECK_SUPPORT, describeMissing, type SupportParams } from '@latch/protocol/walletSupport.ts'

/** Calls a wallet of the page; the answer must be plain JSON. */
export type WalletCall<Wallet> = (wallet: Wallet, params: never) => Promise<unknown>

/** Calls to a family's wallets, by the widget's names. */
export type WalletCalls<Wallet> = Readonly<Record<string, WalletCall<Wallet>>>

export type CallRelayKind<Wallet> = {
  calls: WalletCalls<Wallet>
  /**
   * Listens to a wallet. @param onAccounts - Receives the accounts as plain JSON.
   *
   * @returns a function that ends it; anything else if the wallet has none.
   */
  subscribe(wallet: Wallet, onAccounts: (accounts: unknown) => void): unknown
  readError(error: unknown): RpcErrorPayload
  /**
   * Returns the feature that a call needs and the wallet currently lacks; undefined if it can be called. Features are
   * claims that may change while a wallet is connected.
   */
  findMissing(wallet: Wallet, method: string): string | undefined
  /** Returns the same after a call to the wallet. Only used before an approval: otherwise the wallet itself rejects the call. */
  readMissing?(wallet: Wallet, method: string): Promise<string | undefined>
}

export type CallRelay<Wallet> = {
  call(wallet: Wallet, params: HostRequestParams): Promise<Envelope>
  /** Removes all listeners from the wallets. */
  stop(): void
}

type Watched<Wallet> = { wallet: Wallet; unsubscribe: unknown }

/**
 * Creates a relay that calls wallets of the page for the widget, by method. Their changes are passed on from the first
 * call on: a wallet that the user did not choose is not touched.
 */
export function createCallRelay<Wallet>(
  { calls, subscribe, readError, findMissing, readMissing }: CallRelayKind<Wallet>,
  onEvent: (event: HostWalletEvent) => void,
): CallRelay<Wallet> {
  const watched = new Map<string, Watched<Wallet>>()
  // One counter for all IDs, so that it continues if another wallet takes over an ID.
  let seq = 0
  const watch = (walletId: string, wallet: Wallet) => {
    const known = watched.get(walletId)
    if (known?.wallet === wallet) return
    if (known) unwatch(known)
    const onAccounts = (data: unknown) => onEvent({ walletId, seq: seq++, event: 'accountsChanged', data })
    watched.set(walletId, { wallet, unsubscribe: trySubscribe(() => subscribe(wallet, onAccounts)) })
  }
  return {
    call: async (wallet, { walletId, method, params }) => {
      if (method === CHECK_SUPPORT) {
        const { method: checked } = (params ?? {}) as Partial<SupportParams>
        const name = String(checked)
        const missing = findMissing(wallet, name) ?? (await readMissing?.(wallet, name))
        return ok(missing === undefined ? null : describeMissing(missing))
      }
      const call = Object.hasOwn(calls, method) ? calls[method] : undefined
      if (!call) return fail(RpcCode.unsupportedMethod, `${method} is not supported.`)
      const missing = findMissing(wallet, method)
      if (missing !== undefined) return fail(RpcCode.unsupportedMethod, describeMissing(missing))
      try {
        watch(walletId, wallet)
        return ok(await call(wallet, (params ?? {}) as never))
      } catch (error) {
        return { ok: false, error: readError(error) }
      }
    },
    stop: () => {
      for (const one of watched.values()) unwatch(one)
      watched.clear()
    },
  }
}

/** A wallet that fails to take a listener is one without events. */
function trySubscribe(subscribe: () => unknown): unknown {
  try {
    return subscribe()
  } catch (error) {
    console.warn(`Latch: a wallet does not report its changes: ${error}`)
    return undefined
  }
}

function unwatch({ unsubscribe }: Watched<unknown>): void {
  try {
    if (typeof unsubscribe === 'function') unsubscribe()
  } catch {
    // A wallet may fail to remove its listener; nothing can be done about it here.
  }
}
