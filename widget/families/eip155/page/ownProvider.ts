import { shareOnPage } from '@latch/sdk-source/shareOnPage.ts'
import type { WalletProvider } from './walletProvider.ts'

type RequestArguments = { method: string; params?: unknown }

/** Recognizes our own requests to a wallet of the page that come back because the wallet wraps our provider. */
export type Echo = {
  /** Sends a request to a wallet of the page. */
  request(wallet: WalletProvider, args: RequestArguments): unknown
  /** Returns whether a request was sent by {@link Echo.request}. */
  has(args: RequestArguments): boolean
}

/** The `request` functions of our providers, of any copy of the SDK: a wrapper may pass one on without the mark `isLatch`. */
const ownRequests = () => shareOnPage(globalThis, 'latch:own-requests', () => new WeakSet<object>())

/** @returns the provider, whose `request` {@link isOwn} knows from now on. */
export function markOwn<Own extends { request: object }>(provider: Own): Own {
  ownRequests().add(provider.request)
  return provider
}

/** Returns whether a wallet is Latch: by its flag, or by using our `request`. */
export function isOwn(provider: WalletProvider): boolean {
  try {
    return provider.isLatch === true || ownRequests().has(provider.request)
  } catch {
    // Getters of a page's object may do anything.
    return false
  }
}

/**
 * Creates the echo detection. A wrapper may pass on the same arguments, at any time, or a copy: most pass a copy
 * synchronously, so the method name identifies it while the wrapper's `request` runs.
 */
export function createEcho(): Echo {
  const sent = new WeakSet<object>()
  let pendingMethod: string | undefined
  return {
    request: (wallet, args) => {
      sent.add(args)
      if (args.params) sent.add(args.params as object)
      pendingMethod = args.method
      try {
        return wallet.request(args)
      } finally {
        pendingMethod = undefined
      }
    },
    has: (args) => pendingMethod === args.method || sent.has(args) || sent.has(args.params as object),
  }
}
