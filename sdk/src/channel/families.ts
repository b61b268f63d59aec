import type { Namespace } from '../../../widget/protocol/caip.ts'
import { type Envelope, fail } from '../../../widget/protocol/envelope.ts'
import { RpcCode } from '../../../widget/protocol/errors.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
} from '../../../widget/protocol/hostChannel.ts'
import type { Announcement, PageFace, PageFamily, PageRelay, PageWallets } from '../families/pageFamily.ts'
import { FAMILIES, TOP } from '../families/registry.ts'
import type { LaunchContext } from '../launchContext.ts'
import type { FamilyStates } from '../state.ts'
import type { Requests } from './requests.ts'

type FamilyContext = Pick<LaunchContext, 'discovery' | 'hint' | 'faces'> & {
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
  /** Those that the widget names look for wallets from now on, and offer Latch to the page's other scripts. */
  wake(capabilities: readonly string[]): void
  apply(states: FamilyStates | undefined): void
  /** Of the top level alone, which any widget takes; the rest is told once the widget has named its families. */
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
      for (const { namespace, apply } of running) if (namespace !== TOP.namespace) apply(states?.[namespace])
    },
    early: () => running.find(({ namespace }) => namespace === TOP.namespace)?.wallets() ?? [],
    wallets: () => running.flatMap(({ wallets }) => wallets()),
    relay: async (params) => {
      for (const { relay } of running) {
        const answer = relay(params)
        if (answer) return answer
      }
      return fail(RpcCode.disconnected, 'The wallet is gone', { reason: 'WALLET_GONE' })
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
  apply(told: FamilyState | undefined): void
  wallets(): HostWallet[]
  relay: PageRelay['call']
  sleep(): void
}

/** One family, asleep until the widget names it; the one at the top level is awake from the start. */
function runFamily(family: PageFamily, context: FamilyContext): Running {
  const { namespace } = family
  const page: PageFace | undefined = context.faces[namespace]
  const note = createFamilyNote(namespace, context.hint)
  let state: FamilyState | undefined
  let wallets: PageWallets | undefined
  let relay: PageRelay | undefined
  let latch: Announcement | undefined
  let canSignIn = false
  /** Its chain comes with the first state, which may be later than the name of the capability. */
  const announce = () => {
    if (!context.announced || latch || !wallets || !state || !page) return
    const first = state.chainId
    latch = family.announce?.(page.face, () => state?.chainId ?? first, canSignIn)
  }
  const wake: Running['wake'] = (capabilities) => {
    canSignIn = !!capabilities?.includes('signIn')
    if (!wallets) {
      wallets = family.discover(context.discovery, context.onWallets)
      relay = family.relay(wallets, context.onWalletEvent, context.discovery)
    }
    announce()
  }
  const follow = (after: string | null) => {
    if (!page) return
    const before = page.account
    page.account = after
    if (after !== before) family.tell?.(page, before, after)
    latch?.update()
  }
  if (family === TOP) wake()
  return {
    namespace,
    methods:
      family.methods?.({
        request: (method, params) => context.request({ namespace, method, params }),
        state: () => state,
        show: context.show,
      }) ?? {},
    wake,
    apply: (told) => {
      if (wallets) note(told)
      // A widget that was reloaded restores what the page already knows; that is no loss.
      if (!told || (told.status === 'reconnecting' && page?.account != null)) return
      state = told
      announce()
      follow(told.accounts[0] ?? null)
    },
    wallets: () => wallets?.list() ?? [],
    relay: (params) => relay?.call(params),
    sleep: () => {
      wallets?.stop()
      relay?.stop()
      follow(null)
      latch?.stop()
    },
  }
}

/**
 * Keeps the page's own note of a family's wallet, marked with the family. It is that of the top level's wallet where
 * there is one; what the widget has not told of yet stays as it was.
 */
function createFamilyNote(namespace: Namespace, hint: LaunchContext['hint']) {
  const prefix = `${namespace}:`
  const last = hint.read()
  /** Name of the wallet whose session is there, or may come back. */
  let noted = last?.startsWith(prefix) ? last.slice(prefix.length) : undefined
  return (told: FamilyState | undefined) => {
    if (told?.status === 'connected') noted = told.wallet?.name
    else if (told?.status === 'disconnected' && !told.remembered) noted = undefined
    const kept = hint.read()
    if (noted !== undefined && kept === null) hint.write(prefix + noted)
    else if (noted === undefined && kept?.startsWith(prefix)) hint.write(null)
  }
}
