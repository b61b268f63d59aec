import type { Namespace } from '../../../widget/protocol/caip.ts'
import { type Envelope, fail } from '../../../widget/protocol/envelope.ts'
import { type Reason, RpcCode } from '../../../widget/protocol/errors.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
} from '../../../widget/protocol/hostChannel.ts'
import type {
  Announcement,
  PageFamily,
  PageProvider,
  PageRelay,
  PageWallets,
} from '../families/pageFamily.ts'
import { defaultFamily, FAMILIES } from '../families/registry.ts'
import type { LaunchContext } from '../launchContext.ts'
import type { FamilyStates } from '../state.ts'
import type { Requests } from './requests.ts'

type FamilyContext = Pick<LaunchContext, 'discovery' | 'hint' | 'pageProviders'> & {
  /** Whether Latch is offered to the page's other scripts. */
  announced: boolean
  request: Requests['request']
  show: () => void
  onWallets: () => void
  onWalletEvent: (event: HostWalletEvent) => void
}

/** The chain families of the page: their wallets one way, their providers the other. */
export type Families = {
  /** Methods of the providers, by namespace. */
  providers: Record<string, object>
  /** The families that the widget names start to look for wallets and offer Latch to the page's other scripts. */
  wake(capabilities: readonly string[]): void
  apply(states: FamilyStates | undefined): void
  /** Wallets of the top level's family alone, which any widget takes; the others follow once it has named its families. */
  early(): HostWallet[]
  wallets(): HostWallet[]
  relay(params: HostRequestParams): Promise<Envelope>
  sleep(): void
}

export function createFamilies(context: FamilyContext): Families {
  const running = FAMILIES.map((family) => runFamily(family, context))
  return {
    providers: Object.fromEntries(running.map(({ namespace, methods }) => [namespace, methods])),
    wake: (capabilities) => {
      for (const { namespace, wake } of running) if (capabilities.includes(namespace)) wake(capabilities)
    },
    apply: (states) => {
      for (const { namespace, apply } of running)
        if (namespace !== defaultFamily.namespace) apply(states?.[namespace])
    },
    early: () => running.find(({ namespace }) => namespace === defaultFamily.namespace)?.wallets() ?? [],
    wallets: () => running.flatMap(({ wallets }) => wallets()),
    relay: async (params) => {
      for (const { relay } of running) {
        const answer = relay(params)
        if (answer) return answer
      }
      return fail(RpcCode.disconnected, 'The wallet is gone', { reason: 'WALLET_GONE' satisfies Reason })
    },
    sleep: () => {
      for (const { sleep } of running) sleep()
    },
  }
}

type Running = {
  namespace: Namespace
  methods: object
  wake(capabilities?: readonly string[]): void
  apply(state: FamilyState | undefined): void
  wallets(): HostWallet[]
  relay: PageRelay['call']
  sleep(): void
}

/** One family, asleep until the widget names it; the one at the top level is awake from the start. */
function runFamily(family: PageFamily, context: FamilyContext): Running {
  const { namespace } = family
  const page: PageProvider | undefined = context.pageProviders[namespace]
  const updateHint = createFamilyHint(namespace, context.hint)
  let state: FamilyState | undefined
  let wallets: PageWallets | undefined
  let relay: PageRelay | undefined
  let latch: Announcement | undefined
  let canSignIn = false
  /** Its chain comes with the first state, which may be later than the name of the capability. */
  const announce = () => {
    if (!context.announced || latch || !wallets || !state || !page) return
    const first = state.chainId
    latch = family.announce?.(page.provider, () => state?.chainId ?? first, canSignIn)
  }
  const wake: Running['wake'] = (capabilities) => {
    canSignIn = !!capabilities?.includes('signIn')
    if (!wallets) {
      wallets = family.discover(context.discovery, context.onWallets)
      relay = family.relay(wallets, context.onWalletEvent, context.discovery)
    }
    announce()
  }
  const setAccount = (after: string | null) => {
    if (!page) return
    const before = page.account
    page.account = after
    if (after !== before) family.accountChanged?.(page, before, after)
    latch?.update()
  }
  if (family === defaultFamily) wake()
  return {
    namespace,
    methods:
      family.methods?.({
        request: (method, params) => context.request({ namespace, method, params }),
        state: () => state,
        show: context.show,
      }) ?? {},
    wake,
    apply: (next) => {
      if (wallets) updateHint(next)
      // A reloaded widget restores the session that the page already knows: the page has not lost it.
      if (!next || (next.status === 'reconnecting' && page?.account != null)) return
      state = next
      announce()
      setAccount(state.accounts[0] ?? null)
    },
    wallets: () => wallets?.list() ?? [],
    relay: (params) => relay?.call(params),
    sleep: () => {
      wallets?.stop()
      relay?.stop()
      setAccount(null)
      latch?.stop()
    },
  }
}

/**
 * Keeps the last wallet hint of a family, which begins with the family's name. The page stores one hint: that of the
 * EIP-1193 provider's wallet comes first. It stays as it was until the widget has sent a state of the family.
 */
function createFamilyHint(namespace: Namespace, hint: LaunchContext['hint']) {
  const prefix = `${namespace}:`
  const last = hint.read()
  /** Name of the wallet whose session is there, or may come back. */
  let walletName = last?.startsWith(prefix) ? last.slice(prefix.length) : undefined
  return (state: FamilyState | undefined) => {
    if (state?.status === 'connected') walletName = state.wallet?.name
    else if (state?.status === 'disconnected' && !state.remembered) walletName = undefined
    const stored = hint.read()
    if (walletName !== undefined && stored === null) hint.write(prefix + walletName)
    else if (walletName === undefined && stored?.startsWith(prefix)) hint.write(null)
  }
}
