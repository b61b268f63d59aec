import type { Namespace } from '@latch/families/pageTypes.ts'
import type { LatchEvent } from '../events.ts'
import type { Balance, Balances, BalancesQuery, Network, WalletList, WalletsQuery } from '../headlessTypes.ts'
import type { Sdk, SignedIn } from '../types.ts'
import { createResource, type ResourceStore } from './resource.ts'
import { createSessionStore } from './session.ts'

/** Events with which a wallet announces itself to a page: EIP-6963 and Wallet Standard. */
const ANNOUNCED = ['eip6963:announceProvider', 'wallet-standard:register-wallet']

/** The wallets that the modal lists; read again when one announces itself, and when one was connected. */
export function createWalletsStore(
  sdk: Sdk,
  query: Omit<WalletsQuery, 'signal'> = {},
): ResourceStore<WalletList> {
  const session = createSessionStore(sdk)
  return createResource({
    key: () => session.getState().wallet?.name ?? '',
    load: (signal) => sdk.getWallets({ ...query, signal }),
    watch: (onChange) => {
      const onWallet = () => onChange(true)
      // Tests over `mockLatch` may run without a window.
      for (const event of ANNOUNCED) globalThis.addEventListener?.(event, onWallet)
      const unsubscribe = sdk.subscribe(() => onChange())
      return () => {
        unsubscribe()
        for (const event of ANNOUNCED) globalThis.removeEventListener?.(event, onWallet)
      }
    },
  })
}

/** The networks of the project; read again when a session changes. */
export function createNetworksStore(sdk: Sdk): ResourceStore<readonly Network[]> {
  return createResource({
    key: () =>
      Object.values(sdk.getState().families ?? {})
        .map(({ chainId }) => chainId)
        .join(),
    load: () => sdk.getNetworks(),
    watch: (onChange) => sdk.subscribe(() => onChange()),
  })
}

export type AccountBalances = Balances & {
  /** Balance of the native currency. */
  native: Balance | undefined
}

/** Balances of the connected account; idle while no wallet is connected. */
export function createBalancesStore(
  sdk: Sdk,
  query: Omit<BalancesQuery, 'signal'> = {},
): ResourceStore<AccountBalances> {
  const session = createSessionStore(sdk, query.namespace)
  return createResource({
    key: () => {
      const { address, chainId } = session.getState()
      return address === undefined ? null : `${chainId}:${address}`
    },
    load: async (signal) => {
      const found = await sdk.getBalances({ ...query, signal })
      return { ...found, native: found.balances.find(({ address }) => address === null) }
    },
    watch: (onChange) => sdk.subscribe(() => onChange()),
  })
}

/** Milliseconds between two checks of a token. The widget returns none that expires within a minute. */
const TOKEN_CHECK = 30_000

/** The sign-in of the active account, with a token that has not expired; idle while it has not signed in. */
export function createSignInStore(sdk: Sdk, namespace?: Namespace): ResourceStore<SignedIn | null> {
  const session = createSessionStore(sdk, namespace)
  const load = () => sdk.getSignIn(namespace ? { namespace } : {})
  const store: ResourceStore<SignedIn | null> = createResource({
    key: () => {
      const { address, chainId, signedIn } = session.getState()
      return signedIn ? `${chainId}:${address}` : null
    },
    load,
    watch: (onChange) =>
      watchSignIn(sdk, onChange, async () => {
        const token = store.getState().data?.token
        // A refresh would show listeners twice a minute that the same token is loading.
        if (token !== undefined && (await load())?.token !== token) onChange(true)
      }),
  })
  return store
}

function watchSignIn(
  sdk: Sdk,
  onChange: (isStale?: boolean) => void,
  renew: () => Promise<void>,
): () => void {
  // The session does not change when an account that has signed in signs in again.
  const onEvent = ({ event }: LatchEvent) => {
    if (event === 'SIWX_AUTH_SUCCESS') onChange(true)
  }
  sdk.on('event', onEvent)
  const unsubscribe = sdk.subscribe(() => onChange())
  // A failed renewal is repeated at the next check.
  const timer = setInterval(() => void renew().catch(() => {}), TOKEN_CHECK)
  return () => {
    clearInterval(timer)
    unsubscribe()
    sdk.removeListener('event', onEvent)
  }
}
