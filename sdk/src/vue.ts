import type { Namespace } from '@latch/families/pageTypes.ts'
import {
  computed,
  type DefineComponent,
  defineComponent,
  getCurrentInstance,
  h,
  type InjectionKey,
  inject,
  type MaybeRefOrGetter,
  onMounted,
  onScopeDispose,
  type Plugin,
  type Ref,
  type SetupContext,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue'
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

const KEY: InjectionKey<Sdk> = Symbol('latch')

/** Gives the composables of an app an SDK: `app.use(latchPlugin(createSdk({ … })))`. */
export function latchPlugin(sdk: Sdk): Plugin {
  return { install: (app) => void app.provide(KEY, sdk) }
}

/**
 * Returns the SDK of the app.
 * @throws Error in an app without {@link latchPlugin}.
 */
export function useLatch(): Sdk {
  const sdk = inject(KEY, null)
  if (!sdk) throw new Error('useLatch needs app.use(latchPlugin(sdk))')
  return sdk
}

/** Returns the session of a chain family, by default of the first one in which a wallet is connected. */
export function useSession<Family extends Namespace = Namespace>(
  namespace?: Family,
): Readonly<ShallowRef<SessionState<Family>>> {
  const sdk = useLatch()
  const store = createSessionStore(sdk, namespace)
  const session = shallowRef(store.getServerState())
  const update = () => {
    session.value = store.getState()
  }
  let stop = () => {}
  onClient(sdk, () => {
    stop = store.subscribe(update)
    update()
  })
  onScopeDispose(() => stop())
  return session
}

/** A {@link Resource} in a ref, that can be read again. */
export type Query<Data> = {
  state: Readonly<ShallowRef<Resource<Data>>>
  /** The last answer. */
  data: Readonly<Ref<Data | undefined>>
  /** Reads it again. Never rejects. */
  refresh(): Promise<void>
}

/** Lists wallets for a list of your own. It loads the hidden widget when the component mounts. */
export function useWallets(query: MaybeRefOrGetter<Omit<WalletsQuery, 'signal'>> = {}): Query<WalletList> {
  const sdk = useLatch()
  return useResource(sdk, () => createWalletsStore(sdk, { ...toValue(query) }))
}

/** Lists the networks of the project. It loads the hidden widget when the component mounts. */
export function useNetworks(): Query<readonly Network[]> {
  const sdk = useLatch()
  return useResource(sdk, () => createNetworksStore(sdk))
}

/** Reads the balances of the connected account; `data.native` is the native currency. */
export function useBalance(
  query: MaybeRefOrGetter<Omit<BalancesQuery, 'signal'>> = {},
): Query<AccountBalances> {
  const sdk = useLatch()
  return useResource(sdk, () => createBalancesStore(sdk, { ...toValue(query) }))
}

/** State of an action: running, or the error of the last one. */
export type ActionState = {
  pending: Readonly<ShallowRef<boolean>>
  error: Readonly<ShallowRef<ProviderRpcError | undefined>>
}

/** Connects and disconnects. Both set `pending` and `error`, and reject. */
export function useConnect(): ActionState & {
  connect<Family extends Namespace = Namespace>(options?: ConnectOptions<Family>): Promise<Session<Family>>
  disconnect(): Promise<void>
} {
  const sdk = useLatch()
  const { run, ...state } = useAction()
  return {
    ...state,
    connect: (options) => run(() => sdk.connect(options)),
    disconnect: () => run(sdk.disconnect),
  }
}

/** Signs in and out. `data` is the current sign-in with a fresh token, null or undefined if there is none. */
export function useSignIn(namespace?: Namespace): ActionState & {
  data: Readonly<Ref<SignedIn | null | undefined>>
  signIn(terms?: SignInTerms): Promise<SignedIn>
  signOut(): Promise<void>
} {
  const sdk = useLatch()
  const { run, ...state } = useAction()
  const { data } = useResource(sdk, () => createSignInStore(sdk, namespace))
  const who = namespace ? { namespace } : {}
  return {
    ...state,
    data,
    signIn: (terms) => run(() => sdk.signIn({ ...who, ...terms })),
    signOut: () => run(() => sdk.signOut(who)),
  }
}

export type ConnectButtonProps = {
  /** Text while no wallet is connected. Default `Connect wallet`. */
  label?: string | undefined
  /** Chain family to connect, as a CAIP-2 namespace. By default the user chooses. */
  namespace?: string | undefined
}

/**
 * A button that connects, and shows the account once a wallet is connected; pressing it then opens the account. Its
 * slot gets the session.
 */
export const ConnectButton: DefineComponent<ConnectButtonProps> = /* @__PURE__ */ defineComponent({
  name: 'LatchConnectButton',
  props: { label: { type: String, default: undefined }, namespace: { type: String, default: undefined } },
  setup: useConnectButton,
})

function useConnectButton(props: ConnectButtonProps, { slots }: SetupContext) {
  const sdk = useLatch()
  const namespace = props.namespace as Namespace | undefined
  const session = useSession(namespace)
  const press = () => {
    const opened =
      session.value.status === 'connected'
        ? sdk.open({ view: 'Account' })
        : sdk.connect(namespace ? { namespace } : {})
    // The modal shows what went wrong; a person who closes it has changed their mind.
    opened.catch(() => {})
  }
  return () =>
    h(
      'button',
      {
        type: 'button',
        'data-latch-connect': '',
        'aria-haspopup': 'dialog',
        'aria-busy': session.value.connecting,
        onClick: press,
      },
      slots.default?.(session.value) ?? buttonText(session.value, props.label ?? 'Connect wallet'),
    )
}

function buttonText({ address }: SessionState, label: string): string {
  return address ? shortenAddress(address) : label
}

/** Runs in the browser only. A server's SDK never changes its state, so the first render in the browser must be the same. */
function onClient(sdk: Sdk, start: () => void): void {
  if (sdk.getState() === sdk.getServerState()) return
  if (getCurrentInstance()) onMounted(start)
  else start()
}

/** @param create - Reads refs: another store takes its place when they change. */
function useResource<Data>(sdk: Sdk, create: () => ResourceStore<Data>): Query<Data> {
  const state = shallowRef<Resource<Data>>(IDLE)
  const store = computed(create)
  let stop = () => {}
  const start = () => {
    stop()
    const { subscribe, getState } = store.value
    const update = () => {
      state.value = getState()
    }
    stop = subscribe(update)
    update()
  }
  onClient(sdk, () => {
    start()
    watch(store, start)
  })
  onScopeDispose(() => stop())
  return { state, data: computed(() => state.value.data), refresh: () => store.value.refresh() }
}

function useAction() {
  const pending = shallowRef(false)
  const error = shallowRef<ProviderRpcError>()
  const run = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    pending.value = true
    error.value = undefined
    try {
      return await action()
    } catch (thrown) {
      error.value = asRpcError(thrown)
      throw thrown
    } finally {
      pending.value = false
    }
  }
  return { pending, error, run }
}
