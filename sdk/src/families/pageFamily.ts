import type { Namespace } from '../../../widget/protocol/caip.ts'
import type { Envelope } from '../../../widget/protocol/envelope.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
} from '../../../widget/protocol/hostChannel.ts'
import type { Emitter } from '../emitter.ts'
import type { Discovery } from './topTypes.ts'

/**
 * A chain family in the host page: a folder beside this file, and a line in `registry.ts`. This is the part that comes
 * with the code that talks to the widget; what a page holds from the start is a {@link PageFace}.
 */
export type PageFamily = {
  namespace: Namespace
  /** Methods that are answered once somebody is connected. */
  connects: readonly string[]
  /** Ends the family's session alone; said to the next widget where this one cannot be told. */
  leave?: string
  /** Methods that change nothing and ask nobody: asked again after a reload, and held to a deadline. */
  reads: RegExp
  /** Collects the wallets of the page. @param early - Those that are collected from the page's start. */
  discover(early: Discovery, onChange: () => void): PageWallets
  /**
   * Calls those wallets on the widget's behalf, and passes their events on from the first call on.
   *
   * @param early - As in {@link PageFamily.discover}.
   */
  relay(wallets: PageWallets, onEvent: (event: HostWalletEvent) => void, early: Discovery): PageRelay
  /** What the provider's methods do, where they come later than the provider; see {@link PageFace}. */
  methods?(context: MethodsContext): object
  /** Tells the page that another account is the active one; null: nobody is connected any more. */
  tell?(page: PageFace, before: string | null, after: string | null): void
  /** Offers Latch to the page's other scripts, where that can wait for the widget. */
  announce?(face: object, chainId: () => string, canSignIn: boolean): Announcement
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
  /** Leaves the wallets as they were found: nobody listens to them any more. */
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
  /** Tells those who listen of another account or chain. */
  update(): void
  /** Takes it back. */
  stop(): void
}

/** The provider of a family as the page holds it, and what tells the page of a change. */
export type PageFace = {
  face: object
  emit: Emitter['emit']
  /** The active account as the page was told of it; null while nobody is connected. */
  account: string | null
}

/** Asks the channel, whose code comes later, for the provider's methods by family. */
export type AskFamily = (
  question: (channel: { providers: Record<string, object> }) => Promise<unknown>,
) => Promise<unknown>
