/** The public types. They repeat the channel's so that a package user needs no schema library; `types.test-d.ts` proves them equal. */
import type { Hex } from './hex.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'
import type { SolanaProvider } from './solana/types.ts'

export type Theme = {
  mode?: 'light' | 'dark' | 'auto' | undefined
  /** `#rgb` or `#rrggbb`. */
  accent?: string | undefined
  /** Corner radius of the card, 0 to 40 CSS pixels. */
  radius?: number | undefined
}

/** Views that `open` may name. */
export type ViewName =
  | 'Connect'
  | 'Account'
  | 'Networks'
  | 'WhatIsAWallet'
  | 'WalletReceive'
  | 'WalletSend'
  | 'ProfileWallets'
  | 'AllWallets'
  | 'GetWallet'

export type SdkOptions = {
  projectId: string
  /** Origin of the widget, e.g. `https://wallet.example`. Known by itself when the SDK was loaded from `/v1/sdk.js`. */
  origin?: string
  /** EIP-155 chains of this page, its default one first, as numbers or hex; the project's list is the outer bound. */
  chains?: readonly (number | Hex)[]
  /** How the page describes itself; shown as unverified, next to its origin. */
  metadata?: { title?: string; icon?: string }
  theme?: Theme
  /** BCP 47 tag, e.g. `pt-BR`: how numbers and dates are written; the texts are English until there are others. */
  locale?: string
  display?: 'modal' | 'inline'
  /** Element that holds the frame when `display` is `inline`. */
  container?: HTMLElement
  /**
   * When the hidden frame is made: `intent` (default) when the visitor reaches for a button, `idle` once the page rests,
   * `eager` at once, `never` on the first request.
   */
  preload?: 'never' | 'intent' | 'idle' | 'eager'
  /**
   * Whether to offer Latch to the page's other scripts, by EIP-6963 and, once the widget has told that the project lists
   * a Solana chain, by Wallet Standard; off where a connector lists it already. Default true.
   */
  announce?: boolean
}

export type WalletSummary = { name: string; icon: string | null; rdns: string | null }

export type SdkState = {
  /** `reconnecting` while a session of an earlier visit is being restored. */
  status: 'disconnected' | 'reconnecting' | 'connected'
  /** EIP-55 addresses, the active one first. */
  accounts: readonly Hex[]
  /** EIP-695 quantity; undefined until known. */
  chainId: Hex | undefined
  wallet: WalletSummary | null
  /** Whether the modal is on screen. */
  open: boolean
}

export type ConnectOptions = {
  /** Opens this wallet's screen at once: a directory id or an rdns, e.g. `io.metamask`, or `walletconnect` for a code. */
  wallet?: string
  /** Takes the wish back: the modal goes, and the promise rejects with 4001. */
  signal?: AbortSignal
}

export type Session = {
  accounts: readonly Hex[]
  chainId: Hex
  wallet: WalletSummary | null
}

/** A transfer as far as the page knows it. */
export type Transfer = {
  /** Address or name. */
  to?: string
  /** In tokens, as plain decimal text such as `0.25`. */
  amount?: string
  /** ERC-20 contract, or the mint of a Solana token; the chain's own currency without it. */
  asset?: string
  /** EIP-695 quantity or CAIP-2 id, e.g. `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`. The wallet is asked to switch where it is on another one. */
  chainId?: string
}

/** What {@link createSdk} gives. Every member is safe to call unbound. */
export type Sdk = Eip1193Provider & {
  /**
   * Shows the modal, at the named view or at the one that fits the state.
   * @throws WalletUnavailableError when the widget cannot be shown.
   */
  open(options?: { view?: Exclude<ViewName, 'WalletSend'> }): Promise<void>
  /** The same as {@link Sdk.send}. */
  open(options: { view: 'WalletSend' } & Transfer): Promise<string>
  /** Hides the modal; what waits for the visitor in it rejects with 4001, what the wallet asks by now stays with the wallet. */
  close(): void
  /**
   * Connects a wallet, or answers with the one that is connected.
   * @throws ProviderRpcError 4001 when the visitor closed the modal or declined; -32602 when no wallet is known by that name.
   */
  connect(options?: ConnectOptions): Promise<Session>
  /**
   * Lets the visitor send something; what is given is filled in and theirs to change.
   * @returns the transaction's hash, or its signature on Solana, as soon as it is sent.
   * @throws ProviderRpcError 4001 'Modal closed' when the visitor left; 4100 while nobody is connected; 4200 when the deployed
   * widget is older.
   */
  send(transfer?: Transfer): Promise<string>
  /** Ends the session of this page; it stays ended after a reload. */
  disconnect(): Promise<void>
  /** A frozen snapshot; the same object until something changes. */
  getState(): SdkState
  /** @returns the function that ends the subscription. */
  subscribe(listener: (state: SdkState) => void): () => void
  /**
   * @param namespace - CAIP-2 namespace of the chain family.
   * @throws ProviderRpcError 4200 for a family without a provider.
   */
  provider(namespace: 'eip155'): Eip1193Provider
  provider(namespace: 'solana'): SolanaProvider
  /**
   * Lets go of the frame, when no other part of the page uses the same project. Requests reject with 4900 from then on, and
   * nobody is connected through it; the session itself is there for the next instance.
   */
  destroy(): void
}
