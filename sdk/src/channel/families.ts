import { createWalletIds, type WalletIds } from '@latch/families/walletStandard/page/discover.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import { type Envelope, fail } from '@latch/protocol/envelope.ts'
import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
} from '@latch/protocol/hostChannel.ts'
import { announceOnce } from '#families/announceOnce.ts'
import { allFacts, defaultFamily } from '#families/defaultFamilyCode.ts'
import type {
  Announcement,
  MethodsContext,
  PageFamily,
  PageProvider,
  PageRelay,
  PageWallets,
} from '#families/pageFamily.ts'
import type { LaunchContext } from '../launchContext.ts'
import type { FamilyStates } from '../state.ts'
import { storeFamilyHint } from '../walletHints.ts'
import { watchLateWallets } from './lateWallets.ts'
import type { Requests } from './requests.ts'

type FamilyContext = Pick<LaunchContext, 'discovery' | 'hint' | 'pageProviders'> & {
  /** True if Latch is announced to the page's other scripts. */
  announced: boolean
  /** Returns whether the modal is open, perhaps with a list of wallets. */
  isOpen: () => boolean
  request: Requests['request']
  show: () => void
  onWallets: () => void
  onWalletEvent: (event: HostWalletEvent) => void
}

/** The chain families of the page, with their wallets and their providers. */
export type Families = {
  /** Context for the providers' methods, by namespace. */
  contexts: Record<string, MethodsContext>
  /** Fetches the code of the families that {@link Families.wake} is going to name. */
  preload(namespaces: readonly unknown[]): void
  /**
   * Starts discovery of the families that the widget names, and announces Latch to the page's other scripts. Resolves once
   * their code has loaded.
   */
  wake(capabilities: readonly string[]): Promise<void>
  apply(states: FamilyStates | undefined): void
  /** Returns wallets of only the top level's family, which any widget accepts; the others follow once it has named its families. */
  early(): HostWallet[]
  wallets(): HostWallet[]
  relay(params: HostRequestParams): Promise<Envelope>
  /** Looks for wallets that do not announce themselves. */
  look(): void
  sleep(): void
}

export function createFamilies(context: FamilyContext): Families {
  const numbers = new Map<string, number>()
  /** A wallet of several families is watched by each of them: its events have one count. */
  const onWalletEvent = (event: HostWalletEvent) => {
    const seq = (numbers.get(event.walletId) ?? -1) + 1
    numbers.set(event.walletId, seq)
    context.onWalletEvent({ ...event, seq })
  }
  const idOf = createWalletIds()
  const running = allFacts(context.pageProviders).map(({ namespace }) =>
    runFamily(namespace, { ...context, onWalletEvent, idOf }),
  )
  const named = (namespaces: readonly unknown[]) =>
    running.filter(({ namespace }) => namespaces.includes(namespace))
  const late = watchLateWallets(window, {
    look: () => {
      for (const { look } of running) look()
    },
    isAwaited: () => context.isOpen() || running.some(({ state }) => state()?.status === 'reconnecting'),
    isRemembered: () => running.some(({ state }) => state()?.remembered === true),
  })
  return {
    contexts: Object.fromEntries(running.map((family) => [family.namespace, family.context])),
    preload: (namespaces) => {
      for (const { preload } of named(namespaces)) preload()
    },
    wake: async (capabilities) => {
      await Promise.all(named(capabilities).map(({ wake }) => wake(capabilities)))
    },
    apply: (states) => {
      for (const { namespace, apply } of running)
        if (namespace !== defaultFamily.namespace) apply(states?.[namespace])
      late.update()
    },
    early: () => running.find(({ namespace }) => namespace === defaultFamily.namespace)?.wallets() ?? [],
    wallets: () => joinWallets(running.flatMap(({ wallets }) => wallets())),
    relay: async (params) => {
      let answer: Envelope | undefined
      for (const { relay } of candidatesOf(running, params)) {
        answer = (await relay(params)) ?? answer
        if (answer && !isUnsupported(answer)) return answer
      }
      return (
        answer ??
        fail(RpcCode.disconnected, 'The wallet is no longer available.', {
          reason: 'WALLET_GONE' satisfies Reason,
        })
      )
    },
    look: late.update,
    sleep: () => {
      late.stop()
      for (const { sleep } of running) sleep()
    },
  }
}

/**
 * The families that may call a wallet: the one that the widget names. Older widgets name none: then it is the one of the
 * feature's name, or the first that knows the wallet and the feature.
 */
function candidatesOf(
  running: readonly Running[],
  { namespace, method }: HostRequestParams,
): readonly Running[] {
  if (namespace !== undefined) return running.filter((family) => family.namespace === namespace)
  const [prefix] = method.split(':')
  const isOwn = (family: Running) => Number(family.namespace === prefix)
  return running.toSorted((one, other) => isOwn(other) - isOwn(one))
}

function isUnsupported(answer: Envelope): boolean {
  return !answer.ok && answer.error.code === RpcCode.unsupportedMethod
}

/** A wallet of several families is listed once. */
function joinWallets(wallets: readonly HostWallet[]): HostWallet[] {
  const byId = new Map<string, HostWallet>()
  for (const wallet of wallets) {
    const { namespaces = [] } = byId.get(wallet.id) ?? {}
    byId.set(wallet.id, { ...wallet, namespaces: [...namespaces, ...(wallet.namespaces ?? [])] })
  }
  return [...byId.values()]
}

type Running = {
  namespace: Namespace
  context: MethodsContext
  preload(): void
  wake(capabilities: readonly string[]): Promise<void>
  apply(state: FamilyState | undefined): void
  wallets(): HostWallet[]
  relay: PageRelay['call']
  /** The last that the widget sent. */
  state(): FamilyState | undefined
  look(): void
  sleep(): void
}

/** Milliseconds after which the code of a family that did not load is fetched again. */
const RELOAD_AFTER = [1_000, 4_000]

/** Runs one family, idle until the widget names it; the top-level one runs from the start. */
function runFamily(namespace: Namespace, context: FamilyContext & { idOf: WalletIds }): Running {
  const page: PageProvider | undefined = context.pageProviders[namespace]
  /** True once the widget has named it. */
  let isServed = false
  let isOver = false
  let state: FamilyState | undefined
  let family: PageFamily | undefined
  let wallets: PageWallets | undefined
  let relay: PageRelay | undefined
  let latch: Announcement | undefined
  let canSignIn = false
  const start = (code: PageFamily) => {
    if (isOver || family) return
    family = code
    // Not called for wallets that are found before there is a list.
    const { discovery: early, idOf } = context
    wallets = code.discover({ early, idOf }, () => wallets && context.onWallets())
    relay = code.relay(wallets, (event) => context.onWalletEvent({ ...event, namespace }), early)
  }
  /** Announces Latch; its chain is in the first state, which may be later than the capability. */
  const announce = () => {
    if (!context.announced || isOver || latch || !family || !state || !page) return
    latch = announceOnce(family, page)
    update()
  }
  const update = () => state && latch?.update(state, canSignIn, wallets?.find)
  const load = async (page: PageProvider): Promise<void> => {
    for (const pause of RELOAD_AFTER) {
      try {
        return start(await page.load())
      } catch (error) {
        console.warn(`Latch: the code for ${namespace} did not load: ${error}`)
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (isOver) return
      }
    }
    start(await page.load())
  }
  const setAccounts = (accounts: readonly string[]) => {
    page?.setAccount(accounts[0] ?? null, accounts)
    update()
  }
  if (namespace === defaultFamily.namespace) start(defaultFamily)
  return {
    namespace,
    context: {
      request: (method, params) => context.request({ namespace, method, params }),
      state: () => state,
      show: context.show,
    },
    preload: () => {
      page?.load().catch(() => {})
    },
    wake: async (capabilities) => {
      isServed = true
      canSignIn = capabilities.includes('signIn')
      if (!family && page) {
        await load(page)
        context.onWallets()
      }
      announce()
    },
    apply: (next) => {
      // A family that the project no longer lists is not restored.
      if (isServed) updateHint(context.hint, namespace, next)
      else storeFamilyHint(context.hint, namespace, null)
      // A reloaded widget restores the session that the page already knows: the page has not lost it.
      if (!next || (next.status === 'reconnecting' && page?.account != null)) return
      state = next
      announce()
      setAccounts(state.accounts)
    },
    wallets: () => wallets?.list() ?? [],
    relay: (params) => relay?.call(params),
    state: () => state,
    look: () => wallets?.look?.(),
    sleep: () => {
      isOver = true
      wallets?.stop()
      relay?.stop()
      state &&= { ...state, status: 'disconnected' }
      setAccounts([])
    },
  }
}

/** Updates the last wallet hint of a family, which stays unchanged until the widget has sent a state of the family. */
function updateHint(hint: LaunchContext['hint'], namespace: Namespace, state: FamilyState | undefined): void {
  if (state?.status === 'connected') storeFamilyHint(hint, namespace, state.wallet?.name ?? null)
  else if (state?.status === 'disconnected' && !state.remembered) storeFamilyHint(hint, namespace, null)
}
