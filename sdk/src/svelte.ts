import type { Namespace } from '@latch/families/pageTypes.ts'
import { IDLE, type Resource, type ResourceStore } from './bindings/resource.ts'
import { createSessionStore, type SessionState } from './bindings/session.ts'
import {
  type AccountBalances,
  createBalancesStore,
  createNetworksStore,
  createSignInStore,
  createWalletsStore,
} from './bindings/stores.ts'
import type { BalancesQuery, Network, WalletList, WalletsQuery } from './headlessTypes.ts'
import type { Sdk, SignedIn } from './types.ts'

export type { Resource } from './bindings/resource.ts'
export type { SessionState } from './bindings/session.ts'
export type { AccountBalances } from './bindings/stores.ts'

/**
 * A readable store by Svelte's contract: `$store` in a component, `fromStore(store).current` with runes. It needs no
 * package of Svelte.
 */
export type Readable<Value> = {
  /**
   * Calls `run` with the value at once, and after every change.
   * @returns a function that ends the subscription.
   */
  subscribe(run: (value: Value) => void): () => void
}

/** A readable store of something that is read while it has subscribers. */
export type ResourceReadable<Data> = Readable<Resource<Data>> & {
  /** Reads it again. Never rejects. */
  refresh(): Promise<void>
}

/** Returns the session of a chain family, by default of the first connected one. */
export function session<Family extends Namespace = Namespace>(
  sdk: Sdk,
  namespace?: Family,
): Readable<SessionState<Family>> {
  const store = createSessionStore(sdk, namespace)
  return {
    subscribe: (run) => {
      run(store.getState())
      return store.subscribe(() => run(store.getState()))
    },
  }
}

/** Wallets for a list of your own. It loads the hidden widget with the first subscriber. */
export function wallets(sdk: Sdk, query: Omit<WalletsQuery, 'signal'> = {}): ResourceReadable<WalletList> {
  return toReadable(sdk, createWalletsStore(sdk, query))
}

/** The networks of the project. It loads the hidden widget with the first subscriber. */
export function networks(sdk: Sdk): ResourceReadable<readonly Network[]> {
  return toReadable(sdk, createNetworksStore(sdk))
}

/** Balances of the connected account; `data.native` is the native currency. */
export function balance(
  sdk: Sdk,
  query: Omit<BalancesQuery, 'signal'> = {},
): ResourceReadable<AccountBalances> {
  return toReadable(sdk, createBalancesStore(sdk, query))
}

/** The sign-in of the active account with a fresh token; idle while it has not signed in. */
export function signIn(sdk: Sdk, namespace?: Namespace): ResourceReadable<SignedIn | null> {
  return toReadable(sdk, createSignInStore(sdk, namespace))
}

function toReadable<Data>(sdk: Sdk, store: ResourceStore<Data>): ResourceReadable<Data> {
  return {
    subscribe: (run) => {
      // Svelte subscribes while it renders on a server, too, where nothing can be read.
      if (sdk.getState() === sdk.getServerState()) {
        run(IDLE)
        return () => {}
      }
      const unsubscribe = store.subscribe(() => run(store.getState()))
      run(store.getState())
      return unsubscribe
    },
    refresh: store.refresh,
  }
}
