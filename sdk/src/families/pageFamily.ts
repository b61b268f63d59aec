import type { Namespace } from '../../../widget/protocol/caip.ts'
import type { Envelope } from '../../../widget/protocol/envelope.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
} from '../../../widget/protocol/hostChannel.ts'
import type { Emitter } from '../emitter.ts'
import type { Discovery } from './defaultFamilyTypes.ts'

/**
 * A chain family in the host page: a folder beside this file, and a line in `registry.ts`. This is the part that comes
 * with the code that talks to the widget; what a page holds from the start is a {@link PageProvider}.
 */
export type PageFamily = {
  namespace: Namespace
  /** Methods that are answered once somebody is connected. */
  connects: readonly string[]
  /** Method that ends the session of this family alone; sent to the next widget where it does not reach this one. */
  disconnect?: string
  /** Methods that change nothing and ask nobody: repeated after a reload, with a deadline. */
  reads: RegExp
  /** Collects the wallets of the page. @param early - Those that are collected from the page's start. */
  discover(early: Discovery, onChange: () => void): PageWallets
  /**
   * Calls those wallets on the widget's behalf, and passes their events on from the first call on.
   *
   * @param early - As in {@link PageFamily.discover}.
   */
  relay(wallets: PageWallets, onEvent: (event: HostWalletEvent) => void, early: Discovery): PageRelay
  /** The provider's methods, where their code loads later than the provider; see {@link PageProvider}. */
  methods?(context: MethodsContext): object
  /** Updates the provider for another active account, and emits its events; null: nobody is connected any more. */
  accountChanged?(page: PageProvider, before: string | null, after: string | null): void
  /** Offers Latch to the page's other scripts, where that can wait for the widget. */
  announce?(provider: object, chainId: () => string, canSignIn: boolean): Announcement
}

export type PageWallets = {
  /** Claims, checked for form. */
  list(): HostWallet[]
  /** The page's own object of a wallet. */
  find(id: string): unknown
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
  /** Emits a change of the account or chain. */
  update(): void
  /** Takes it back. */
  stop(): void
}

/** The provider of a family that the page holds from the start, and how its events are emitted. */
export type PageProvider = {
  provider: object
  emit: Emitter['emit']
  /** The active account that the page knows; null while nobody is connected. */
  account: string | null
}

/** Calls the provider's methods by family in the channel, whose code loads later. */
export type CallFamily = (
  question: (channel: { providers: Record<string, object> }) => Promise<unknown>,
) => Promise<unknown>
