import type { WalletIds } from '@latch/families/walletStandard/page/discover.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import type { Envelope } from '@latch/protocol/envelope.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
} from '@latch/protocol/hostChannel.ts'
import type { Discovery } from './defaultFamilyTypes.ts'

/** Facts about a chain family that the channel code has before the family's own code is loaded. */
export type PageFamilyFacts = {
  namespace: Namespace
  /** Methods that are answered once a wallet is connected. */
  connects: readonly string[]
  /** Method that ends the session of this family alone; sent to the next widget where it does not reach this one. */
  disconnect?: string
  /** Methods that change nothing and need no approval: repeated after a reload, with a deadline. */
  reads: RegExp
}

/** A chain family beside that of the top level, as a page has it from the start: a file of its folder, a line in `registry.ts`. */
export type PageFamilyEntry = {
  namespace: Namespace
  /**
   * @param origin - Of the widget; named where the code of the family fails to load.
   * @param signal - Takes back what was offered to the page's other scripts.
   */
  createProvider(origin: string, call: CallFamily, signal: AbortSignal): PageProvider
}

/**
 * A chain family's code in the host page. It is a part of its own, fetched where the project lists a chain of the family
 * or the page uses its provider; what a page has of it from the start is a {@link PageProvider}.
 */
export type PageFamily = {
  /** Collects the wallets of the page. */
  discover(context: DiscoveryContext, onChange: () => void): PageWallets
  /**
   * Calls those wallets on the widget's behalf, and passes their events on from the first call on.
   *
   * @param early - As in {@link DiscoveryContext}.
   */
  relay(wallets: PageWallets, onEvent: (event: HostWalletEvent) => void, early: Discovery): PageRelay
  /** The methods of the {@link PageProvider}. */
  methods?(context: MethodsContext): object
  /** Offers Latch to the page's other scripts, or brings to life what {@link PageProvider.announce} has offered. */
  announce?(page: PageProvider): Announcement
}

export type DiscoveryContext = {
  /** The wallets that are collected from the page's start. */
  early: Discovery
  /** Names a wallet that several families may find. */
  idOf: WalletIds
}

export type PageWallets = {
  /** Claims, checked for form. */
  list(): HostWallet[]
  /** The page's own object of a wallet. */
  find(id: string): unknown
  /** Finds wallets that have come since; absent where all of them announce themselves. */
  look?(): void
  stop(): void
}

export type PageRelay = {
  /** @returns undefined for a wallet that the family does not know. */
  call(params: HostRequestParams): Promise<Envelope> | undefined
  /** Removes all listeners from the wallets. */
  stop(): void
}

export type MethodsContext = {
  /** To the widget. @throws RpcErrorPayload */
  request: (method: string, params?: unknown) => Promise<unknown>
  /** The last that the widget sent. */
  state: () => FamilyState | undefined
  /** Opens the modal. */
  show: () => void
}

export type Announcement = {
  /**
   * Emits a change of the account or chain.
   *
   * @param canSignIn - Whether the project signs in with wallets.
   * @param findWallet - Returns the page's own object of a wallet.
   */
  update(state: FamilyState, canSignIn: boolean, findWallet?: PageWallets['find']): void
}

/** The provider of a family that the page holds from the start. */
export type PageProvider = {
  facts: PageFamilyFacts
  provider: object
  /** The active account that the page knows; null while disconnected. */
  account: string | null
  /**
   * Notes another active account, and emits the provider's events; null: nobody is connected any more.
   *
   * @param all - With the others that are connected, the active one first.
   */
  setAccount(account: string | null, all?: readonly string[]): void
  /** Offers Latch to the page's other scripts at once, before the family's code is there. */
  announce?(): unknown
  /** Set by `announceOnce`. */
  announcement?: Announcement | undefined
  /** Fetches the family's code. @throws WalletUnavailableError */
  load(): Promise<PageFamily>
}

/** Fetches a family's code beside the channel's, and calls one of its methods. */
export type CallFamily = (
  namespace: Namespace,
  load: PageProvider['load'],
  call: (methods: object) => Promise<unknown>,
) => Promise<unknown>
