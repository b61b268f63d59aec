import { shareOnPage } from '@latch/sdk-source/shareOnPage.ts'
import type { WalletProvider } from './walletProvider.ts'

type RequestArguments = { method: string; params?: unknown }

/** Recognises requests that we sent to a wallet of the page and that come back, for it wraps our own provider. */
export type Echo = {
  /** Asks a wallet of the page. */
  request(wallet: WalletProvider, args: RequestArguments): unknown
  /** Whether a request is one that {@link Echo.request} has sent. */
  has(args: RequestArguments): boolean
}

/** The `request` functions of our providers, of any copy of the SDK: a wrapper may pass one on without the mark `isLatch`. */
const ownRequests = () => shareOnPage(globalThis, 'latch:own-requests', () => new WeakSet<object>())

/** @returns the provider, whose `request` {@link isOwn} knows from now on. */
export function markOwn<Own extends { request: object }>(provider: Own): Own {
  ownRequests().add(provider.request)
  return provider
}

/** Whether a wallet is Latch by its mark, or borrows the `request` of ours. */
export function isOwn(provider: WalletProvider): boolean {
  try {
    return provider.isLatch === true || ownRequests().has(provider.request)
  } catch {
    // Getters of a page's object may do anything.
    return false
  }
}

/**
 * A wrapper may pass on the same arguments, at any time, or a copy of them: most pass a copy on synchronously, so that the
 * method name recognises it while the wrapper's `request` runs.
 */
export function createEcho(): Echo {
  const sent = new WeakSet<object>()
  let asking: string | undefined
  return {
    request: (wallet, args) => {
      sent.add(args)
      if (args.params) sent.add(args.params as object)
      asking = args.method
      try {
        return wallet.request(args)
      } finally {
        asking = undefined
      }
    },
    has: (args) => asking === args.method || sent.has(args) || sent.has(args.params as object),
  }
}
