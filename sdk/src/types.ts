/**
 * The public types. They repeat the channel's so that a package user needs no schema library; `types.test-d.ts`
 * proves them equal.
 */

import type { Namespace } from './families/namespaces.ts'
import type { SolanaProvider } from './families/solana/types.ts'
import type { Eip1193Provider } from './families/topTypes.ts'
import type { Hex } from './hex.ts'

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
  | 'Swap'
  | 'OnRampProviders'
  | 'FundWallet'
  | 'ProfileWallets'
  | 'AllWallets'
  | 'GetWallet'

export type SdkOptions = {
  /** The project. It has to list this page's origin and, where the page stands in another one, that one's too. */
  projectId: string
  /** Origin of the widget, e.g. `https://wallet.example`. The SDK of `/v1/sdk.js` knows it; the package has to be told. */
  origin?: string
  /**
   * EVM chains of this page as numbers or hex, its default one first. The project's list is the outer bound, and its
   * chains of other families stay.
   */
  chains?: readonly (number | Hex)[]
  /**
   * How the page describes itself. What is left out is read from the document: its title, its icon,
   * `<meta name="description">`. Shown as unverified, next to the origin, here and in paired wallets.
   */
  metadata?: { title?: string; description?: string; icon?: string }
  /**
   * `mode` is `light`, `dark` or `auto`; `accent` a colour as `#rgb` or `#rrggbb`; `radius` that of the card's corners, 0
   * to 40 px.
   */
  theme?: Theme
  /** BCP 47 tag, e.g. `pt-BR`: how numbers and dates are written. The texts are English until there are others. */
  locale?: string
  /** `inline` shows the widget in the element `container`, in place of a modal. */
  display?: 'modal' | 'inline'
  /** Element that holds the frame when `display` is `inline`. */
  container?: HTMLElement
  /**
   * When the hidden frame is made. `intent` (default): a pointer over or the focus on `[data-latch-connect]`, or a press
   * on any button or link. `warm`: the same, and once the page rests the SDK connects to the widget's origin and fetches
   * its other part, unless the visitor saves data. `idle`: once the page rests. `eager`: at once. `never`: at the first
   * request.
   */
  preload?: 'never' | 'intent' | 'warm' | 'idle' | 'eager'
  /**
   * Whether the session of an earlier visit comes back when the page is loaded. Default true. `false` begins with nobody
   * connected, also in other tabs that still have the session once they are reloaded; the wallet stands first in the list
   * as ever. No wallet is told: one of the page keeps its permission, a paired one hears of the end when another takes
   * its place.
   */
  reconnect?: boolean
  /** Whether wallets that announce themselves by EIP-6963 are listed. Default true; `false` lists `window.ethereum` alone. */
  eip6963?: boolean
  /**
   * Whether to offer Latch to the page's other scripts, so that a dapp that lists wallets finds it without a line of code:
   * by EIP-6963 and, once the widget has told that the project lists a Solana chain, by Wallet Standard. Default true;
   * switch it off where a connector lists Latch already.
   */
  announce?: boolean
  /**
   * Has who connects sign in with the wallet in the same go: a message of this page that the wallet signs. `{}` is enough;
   * `authUrl` names your own server, `required` leaves a wallet that does not sign. Needs the project's switch `siwx`. See
   * [sign-in.md](sign-in.md).
   */
  signIn?: SignInOptions
  /**
   * Which of its two EVM accounts an embedded wallet has at first that is made on this page: `smartAccount` (default), or
   * `eoa`, that of its key. Its owner may switch, and whoever has a wallet already keeps their choice. Needs the project's
   * switch `smart_accounts`. See [smart-accounts.md](smart-accounts.md#choosing-the-account).
   */
  preferredAccountType?: 'eoa' | 'smartAccount'
  /**
   * `granted` once your visitors have agreed to be counted; until then, and with `denied` again, no event leaves the page.
   * Needs the project's switch `analytics`. See [analytics.md](analytics.md).
   */
  analytics?: 'granted' | 'denied'
}

export type SignInOptions = {
  /**
   * Your own server, which gives the nonce and looks at the signature: `<authUrl>/nonce`, `/verify` and `/logout` are asked
   * by POST with this page's cookies, as better-auth's plugin `siwe` has them, or the three that are named. Without it the
   * deployment vouches with a token.
   */
  authUrl?: string | { nonce: string; verify: string; logout?: string }
  /** Leaves a wallet that does not sign. */
  required?: boolean
  /** One line that the wallet shows in the message; 500 characters at most. */
  statement?: string
  /** Addresses that the message names, ten at most. */
  resources?: readonly string[]
  /** Seconds until the account has to sign again: 60 to 2,592,000 (30 days); seven days without it. */
  expiresIn?: number
}

/** What a page may say of one sign-in; what it leaves out is that of {@link SignInOptions}. */
export type SignInTerms = {
  /** Family whose account signs; without it, that of who is connected, or of whichever the visitor chooses. */
  namespace?: Namespace
  /**
   * Your own, 8 to 128 letters and digits: the message is always signed anew then, and you look at the signature
   * yourself.
   */
  nonce?: string
  /** Chain that the message names, as an EIP-695 quantity or CAIP-2 id; the wallet's active one without it. */
  chainId?: string
  statement?: string
  resources?: readonly string[]
  requestId?: string
  /** RFC 3339, as `expirationTime`. */
  notBefore?: string
  expirationTime?: string
  /** Takes the wish back: the modal goes, and the promise rejects with 4001. */
  signal?: AbortSignal
}

/** Who has signed in. */
export type SignedIn = {
  namespace: Namespace
  /** In the family's spelling. */
  address: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-122, and its signature: hex, on Solana base58. */
  message: string
  signature: string
  /** Says so to your server for five minutes, see `@latch/sdk/server`; absent with a server or nonce of your own. */
  token?: string
  /** Milliseconds since 1970, when the account has to sign again. */
  expiresAt: number
}

export type WalletSummary = {
  name: string
  icon: string | null
  rdns: string | null
  /**
   * Which of its two EVM accounts an embedded wallet has in this page, where the project has smart accounts; absent
   * elsewhere. Its owner switches in the Account view, and `accountsChanged` tells of it.
   */
  preferredAccountType?: 'eoa' | 'smartAccount'
  /** Of an embedded wallet: where its owner has the account that they log in with, e.g. `google`; absent for an address. */
  socialProvider?: string
}

/** Where one chain family stands. */
export type FamilySdkState = {
  status: 'disconnected' | 'reconnecting' | 'connected'
  /** In the family's spelling, such as base58, the active one first. */
  accounts: readonly string[]
  /** CAIP-2; the default chain's while nobody is connected. */
  chainId: string
  wallet: WalletSummary | null
  /** Whether the active account has signed in on its chain. */
  signedIn?: boolean | undefined
}

export type SolanaSdkState = FamilySdkState

/** `status`, `accounts`, `chainId` and `wallet` are those of EVM. */
export type SdkState = {
  /**
   * `reconnecting` while a session of an earlier visit is being restored. There is no `connecting`: who asks for a wallet
   * has a promise that says how it goes, and `open` tells that the modal is there.
   */
  status: 'disconnected' | 'reconnecting' | 'connected'
  /** EIP-55 addresses, the active one first. */
  accounts: readonly Hex[]
  /** EIP-695 quantity; undefined until known. */
  chainId: Hex | undefined
  wallet: WalletSummary | null
  /** Whether the active account has signed in on its chain. */
  signedIn?: boolean | undefined
  /** The Solana half; undefined where the project lists no Solana chain, and until that is known. */
  solana?: SolanaSdkState | undefined
  /**
   * Every family that the project lists, by namespace, EVM's under `eip155` among them; undefined until it is known
   * which ones those are.
   */
  families?: Readonly<Partial<Record<Namespace, FamilySdkState>>> | undefined
  /** Whether the modal is on screen. */
  open: boolean
}

export type ConnectOptions<Family extends Namespace = Namespace> = {
  /** The family whose wallets are offered; without it, those of all that the project lists. */
  namespace?: Family
  /**
   * Opens this wallet's screen at once: a directory id or an rdns, e.g. `io.metamask`, or `walletconnect` for a code.
   */
  wallet?: string
  /** Takes the wish back: the modal goes, and the promise rejects with 4001. */
  signal?: AbortSignal
}

type Sessions = {
  eip155: {
    namespace: 'eip155'
    /** EIP-55 addresses, the active one first. */
    accounts: readonly Hex[]
    /** EIP-695 quantity. */
    chainId: Hex
    wallet: WalletSummary
  }
  solana: {
    namespace: 'solana'
    /** base58, the active one first. */
    accounts: readonly string[]
    /** CAIP-2. */
    chainId: string
    wallet: WalletSummary
  }
}

type Providers = { eip155: Eip1193Provider; solana: SolanaProvider }

/** Who is connected; `namespace` tells the families apart. */
export type Session<Family extends Namespace = Namespace> = Sessions[Family]

/** Coins that have come, by the chain's word. */
export type FundedCoins = {
  /** CAIP-19. */
  asset: string
  /** Whole coins as decimal text. */
  amount: string
  /** Of the transaction that brought them. */
  hash: string | null
}

/** A transfer as far as the page knows it. */
export type Transfer = {
  /** Address or name. */
  to?: string
  /** In tokens, as plain decimal text such as `0.25`. */
  amount?: string
  /** ERC-20 contract, or the mint of a Solana token; the chain's own currency without it. */
  asset?: string
  /**
   * EIP-695 quantity or CAIP-2 id, e.g. `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`. The wallet is asked to switch
   * where it is on another one.
   */
  chainId?: string
}

/** A swap as far as the page knows it. */
export type SwapWish = {
  /** In tokens of `fromToken`, as plain decimal text such as `0.25`. */
  amount?: string
  /** ERC-20 contract, or the symbol of a token that the operator lists; the chain's own currency has its symbol, too. */
  fromToken?: string
  toToken?: string
}

/** What the page's visitor lacks, as far as the page knows it. */
export type FundWish = {
  /** CAIP-19, or the symbol of a coin on the active network. */
  asset?: string
  /** Whole coins as plain decimal text such as `0.25`. */
  amount?: string
}

/** What {@link createSdk} gives. Every member is safe to call unbound. */
export type Sdk = Eip1193Provider & {
  /**
   * Shows the modal, at the named view or at the one that fits the state.
   * @throws WalletUnavailableError when the widget cannot be shown.
   */
  open(options?: { view?: Exclude<ViewName, 'WalletSend'> }): Promise<void>
  /** Shows the form of a swap, filled in with what is known. */
  open(options: { view: 'Swap' } & SwapWish): Promise<void>
  /** Shows the ways in which coins come into the account: buying, a deposit from an exchange, receiving, swapping. */
  open(options: { view: 'FundWallet' } & FundWish): Promise<void>
  /** The same as {@link Sdk.send}. */
  open(options: { view: 'WalletSend' } & Transfer): Promise<string>
  /**
   * Hides the modal; what waits for the visitor in it rejects with 4001, what the wallet asks by now stays with the
   * wallet.
   */
  close(): void
  /**
   * Connects a wallet, or answers with the one that is connected: of the family that is named, else of whichever the
   * visitor chooses.
   * @throws ProviderRpcError 4001 when the visitor closed the modal or declined; -32602 when no wallet is known by
   * that name; 4901 for a family of which the project lists no chain; 4200 when the deployed widget is older.
   */
  connect<Family extends Namespace = Namespace>(options?: ConnectOptions<Family>): Promise<Session<Family>>
  /**
   * Signs in with the wallet, connecting first where nobody is; answers with who has signed in already, without asking.
   * @throws ProviderRpcError 4001 when the visitor does not sign; 4200, reason SIGN_IN_OFF, where the project signs nobody
   * in; 4902 for a chain that the project does not list; -32602 for terms that no message can hold.
   */
  signIn(terms?: SignInTerms): Promise<SignedIn>
  /** Who has signed in, with a fresh token; null where nobody has. Asks nobody. */
  getSignIn(who?: { namespace?: Namespace }): Promise<SignedIn | null>
  /**
   * Signs out, and resolves once your server or the deployment has heard of it; the wallet stays connected, unless signing
   * in is required.
   */
  signOut(who?: { namespace?: Namespace }): Promise<void>
  /**
   * Lets the visitor send something; what is given is filled in and theirs to change.
   * @returns the transaction's hash, or its signature on Solana, as soon as it is sent.
   * @throws ProviderRpcError 4001, 'Modal closed', when the visitor left; 4100 while nobody is connected; 4902, reason
   * CHAIN_NOT_IN_PROJECT, for a chain that the project does not list; 4200 when the deployed widget is older.
   */
  send(transfer?: Transfer): Promise<string>
  /**
   * Lets the visitor buy coins or deposit them from an exchange, and waits until they are on the chain. A signal takes the
   * wish back.
   * @throws ProviderRpcError 4001, 'Modal closed', when the visitor left before: an order goes on all the same; 4100 while
   * nobody is connected; 4200 where the project has neither, and when the deployed widget is older.
   */
  fund(prefill?: FundWish & { signal?: AbortSignal }): Promise<FundedCoins>
  /**
   * Ends the sessions of this page; they stay ended after a reload. Where the widget cannot be told it rejects: nobody
   * is connected all the same, and the next widget is told before anything else.
   */
  disconnect(): Promise<void>
  /**
   * Changes what is named of the options and keeps the rest: in the modal on screen, and in any to come. Of a theme,
   * too, what is not named stays; `undefined` goes back to the default. What is out of range is left out with a
   * warning.
   * @throws SyntaxError for a chain that is no number.
   */
  configure(
    options: { [Name in 'theme' | 'locale' | 'chains' | 'analytics']?: SdkOptions[Name] | undefined },
  ): void
  /** A frozen snapshot; the same object until something changes. */
  getState(): SdkState
  /**
   * The state as a server sees it, where nobody is connected; always the same object. For React's `useSyncExternalStore`
   * and its like: a page that is hydrated begins with it.
   */
  getServerState(): SdkState
  /** @returns the function that ends the subscription. */
  subscribe(listener: (state: SdkState) => void): () => void
  /**
   * @param namespace - CAIP-2 namespace of the chain family.
   * @throws ProviderRpcError 4200 for a family without a provider.
   */
  provider<Family extends Namespace>(namespace: Family): Providers[Family]
  /**
   * Lets go of the frame, when no other part of the page uses the same project. Requests reject with 4900 from then
   * on, and nobody is connected through it; the session itself is there for the next instance. Listeners and
   * subscriptions of a part that leaves earlier stay until it takes them off.
   */
  destroy(): void
}
