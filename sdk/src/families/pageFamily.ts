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
  /** Method that ends the session of only this family; sent to the next widget if it does not reach this one. */
  disconnect?: string
  /** Methods that change nothing and need no approval: repeated after a reload, with a deadline. */
  reads: RegExp
}

/** A chain family besides the top-level one, as a page has it from the start: a file in its folder, a line in `registry.ts`. */
export type PageFamilyEntry = {
  namespace: Namespace
  /**
   * @param origin - Origin of the widget; named in the error if the family's code fails to load.
   * @param signal - Withdraws Latch from the page's other scripts.
   */
  createProvider(origin: string, call: CallFamily, signal: AbortSignal): PageProvider
}

/**
 * A chain family's code in the host page. A separate part, loaded if the project lists a chain of the family or the page
 * uses its provider; a page has a {@link PageProvider} of it from the start.
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
  /** Finds new wallets; absent if all of them announce themselves. */
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
  /** Sends a request to the widget. @throws RpcErrorPayload */
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
   * Sets the active account, and emits the provider's events; null: disconnected.
   *
   * @param all - All connected accounts, the active one first.
   */
  setAccount(account: string | null, all?: readonly string[]): void
  /** Announces Latch to the page's other scripts at once, before the family's code has loaded. */
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
