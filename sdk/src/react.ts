import type { Namespace } from '@latch/families/pageTypes.ts'
import {
  type ButtonHTMLAttributes,
  createContext,
  createElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { shortenAddress } from './bindings/label.ts'
import { IDLE, type Resource, type ResourceStore } from './bindings/resource.ts'
import { createSessionStore, type SessionState } from './bindings/session.ts'
import {
  type AccountBalances,
  createBalancesStore,
  createNetworksStore,
  createSignInStore,
  createWalletsStore,
} from './bindings/stores.ts'
import { asRpcError, type ProviderRpcError } from './errors.ts'
import type { BalancesQuery, Network, WalletList, WalletsQuery } from './headlessTypes.ts'
import type { ConnectOptions, Sdk, Session, SignedIn, SignInTerms } from './types.ts'

export type { Resource } from './bindings/resource.ts'
export type { SessionState } from './bindings/session.ts'
export type { AccountBalances } from './bindings/stores.ts'

const LatchContext = /* @__PURE__ */ createContext<Sdk | null>(null)

/** Gives the hooks below it an SDK. Create the SDK once, outside of components: `const sdk = createSdk({ … })`. */
export function LatchProvider({ sdk, children }: { sdk: Sdk; children?: ReactNode }): ReactElement {
  return createElement(LatchContext.Provider, { value: sdk }, children)
}

/**
 * Returns the SDK of the nearest {@link LatchProvider}.
 * @throws Error outside of one.
 */
export function useLatch(): Sdk {
  const sdk = useContext(LatchContext)
  if (!sdk) throw new Error('useLatch needs a LatchProvider above it')
  return sdk
}

/** Returns the session of a chain family, by default of the first connected one. */
export function useSession<Family extends Namespace = Namespace>(namespace?: Family): SessionState<Family> {
  const sdk = useLatch()
  const store = useMemo(() => createSessionStore(sdk, namespace), [sdk, namespace])
  return useSyncExternalStore(store.subscribe, store.getState, store.getServerState)
}

/** A {@link Resource} that can be read again. */
export type Query<Data> = Resource<Data> & {
  /** Reads it again. Never rejects. */
  refresh(): Promise<void>
}

/** Lists wallets for a list of your own. It loads the hidden widget when the component mounts. */
export function useWallets(query: Omit<WalletsQuery, 'signal'> = {}): Query<WalletList> {
  const sdk = useLatch()
  const { search, namespace, page, entries } = query
  return useResource(
    useMemo(
      () => createWalletsStore(sdk, { search, namespace, page, entries }),
      [sdk, search, namespace, page, entries],
    ),
  )
}

/** Lists the networks of the project. It loads the hidden widget when the component mounts. */
export function useNetworks(): Query<readonly Network[]> {
  const sdk = useLatch()
  return useResource(useMemo(() => createNetworksStore(sdk), [sdk]))
}

/** Reads the balances of the connected account; `data.native` is the native currency. */
export function useBalance(query: Omit<BalancesQuery, 'signal'> = {}): Query<AccountBalances> {
  const sdk = useLatch()
  const { namespace, chainId, currency } = query
  return useResource(
    useMemo(
      () => createBalancesStore(sdk, { namespace, chainId, currency }),
      [sdk, namespace, chainId, currency],
    ),
  )
}

/** State of an action, and the result of the last one. */
export type ActionState = {
  status: 'idle' | 'pending' | 'success' | 'failed'
  error: ProviderRpcError | undefined
}

/** Connects and disconnects. Both set `status` and `error`, and reject. */
export function useConnect(): ActionState & {
  connect<Family extends Namespace = Namespace>(options?: ConnectOptions<Family>): Promise<Session<Family>>
  disconnect(): Promise<void>
} {
  const sdk = useLatch()
  const [state, run] = useAction()
  const connect = useCallback(
    <Family extends Namespace = Namespace>(options?: ConnectOptions<Family>) =>
      run(() => sdk.connect(options)),
    [sdk, run],
  )
  const disconnect = useCallback(() => run(sdk.disconnect), [sdk, run])
  return { ...state, connect, disconnect }
}

/** Signs in and out. `data` is the current sign-in with a fresh token, null or undefined if there is none. */
export function useSignIn(namespace?: Namespace): ActionState & {
  data: SignedIn | null | undefined
  signIn(terms?: SignInTerms): Promise<SignedIn>
  signOut(): Promise<void>
} {
  const sdk = useLatch()
  const [state, run] = useAction()
  const { data } = useResource(useMemo(() => createSignInStore(sdk, namespace), [sdk, namespace]))
  const who = useMemo(() => (namespace ? { namespace } : {}), [namespace])
  const signIn = useCallback(
    (terms?: SignInTerms) => run(() => sdk.signIn({ ...who, ...terms })),
    [sdk, run, who],
  )
  const signOut = useCallback(() => run(() => sdk.signOut(who)), [sdk, run, who])
  return { ...state, data, signIn, signOut }
}

export type ConnectButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Text while no wallet is connected. Default `Connect wallet`. */
  label?: string
  /** Chain family to connect. By default the user chooses. */
  namespace?: Namespace
  /** Draws the content of the button. */
  children?: (session: SessionState) => ReactNode
}

/** Loads the widget when the user points at the button. */
const PRELOADS = { 'data-latch-connect': '' }

/** A button that connects, and shows the account once a wallet is connected; pressing it then opens the account. */
export function ConnectButton({
  label = 'Connect wallet',
  namespace,
  children,
  onClick,
  ...rest
}: ConnectButtonProps): ReactElement {
  const sdk = useLatch()
  const session = useSession(namespace)
  const isConnected = session.status === 'connected'
  const content = children?.(session) ?? (session.address ? shortenAddress(session.address) : label)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    const opened = isConnected ? sdk.open({ view: 'Account' }) : sdk.connect(namespace ? { namespace } : {})
    // The modal shows what went wrong; a person who closes it has changed their mind.
    opened.catch(() => {})
  }
  return createElement(
    'button',
    {
      type: 'button',
      ...PRELOADS,
      'aria-haspopup': 'dialog',
      'aria-busy': session.connecting,
      ...rest,
      onClick: press,
    },
    content,
  )
}

function useResource<Data>(store: ResourceStore<Data>): Query<Data> {
  const state = useSyncExternalStore(store.subscribe, store.getState, serverState)
  return useMemo(() => ({ ...state, refresh: store.refresh }), [state, store])
}

function serverState(): Resource<never> {
  return IDLE
}

function useAction() {
  const [state, setState] = useState<ActionState>({ status: 'idle', error: undefined })
  const run = useCallback(async <Result>(action: () => Promise<Result>): Promise<Result> => {
    setState({ status: 'pending', error: undefined })
    try {
      const result = await action()
      setState({ status: 'success', error: undefined })
      return result
    } catch (error) {
      setState({ status: 'failed', error: asRpcError(error) })
      throw error
    }
  }, [])
  return [state, run] as const
}
