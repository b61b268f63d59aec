/**
 * The public types of the SDK. They restate the types of the widget protocol so that a dapp needs no schema library;
 * `types.test-d.ts` proves that both are equal.
 */

import type { FamilyProviders, Namespace, Session } from '@latch/families/pageTypes.ts'
import type { Eip1193Provider } from './families/defaultFamilyTypes.ts'
import type { HeadlessMethods } from './headlessTypes.ts'
import type { Hex } from './hex.ts'
import type { WalletSummary } from './walletSummary.ts'

export type { Session } from '@latch/families/pageTypes.ts'
export type { WalletSummary } from './walletSummary.ts'

/** A color as `#rgb` or `#rrggbb`: one for both modes, or one for each. */
export type ThemeColor = string | { light?: string | undefined; dark?: string | undefined }

/** Colors and shape of the modal. Fields that you omit are the operator's, or those of the preset. */
export type Theme = {
  /** `auto` follows the user's system setting. */
  mode?: 'light' | 'dark' | 'auto' | undefined
  /** Set of defaults for the fields below. */
  preset?: 'default' | 'soft' | 'sharp' | 'monochrome' | undefined
  /** Color of buttons and links. */
  accent?: string | undefined
  /** Corner radius of the modal, 0 to 40 CSS pixels. */
  radius?: number | undefined
  /** Font families that are installed on the user's device, as in CSS: names only, up to 200 characters. */
  font?: string | undefined
  /** `compact` has lower rows and buttons, and smaller text. */
  density?: 'comfortable' | 'compact' | undefined
  /** Color of the card. */
  background?: ThemeColor | undefined
  /** Color of fields, tiles and secondary buttons. */
  surface?: ThemeColor | undefined
  /** Color of text. */
  text?: ThemeColor | undefined
  /** Color of lines. */
  border?: ThemeColor | undefined
  /**
   * Backdrop of the modal: `none`, or a color as `#rrggbb` (drawn at 45%) or `#rrggbbaa`, and a blur of 0 to 40
   * CSS pixels.
   */
  overlay?: 'none' | { color?: string | undefined; blur?: number | undefined } | undefined
}

/** Views that {@link Sdk.open} can show. */
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

/** Options of `createSdk`. */
export type SdkOptions = {
  /**
   * Project ID. The project must list the origin of this page and, if the page is itself embedded in a frame, the
   * origin of the embedding page.
   */
  projectId: string
  /**
   * Origin of the widget, e.g. `https://wallet.example`. Required with the npm package; the script `/v1/sdk.js` uses
   * the origin it was loaded from.
   */
  origin?: string
  /**
   * EVM chain IDs that this page uses, as numbers or hex strings, the default chain first. Only chains that the project
   * lists are available; chains of other families, such as Solana, are not affected.
   */
  chains?: readonly (number | Hex)[]
  /**
   * Name, description and icon of your dapp. Defaults to the document's title, `<meta name="description">` and icon.
   * The modal and wallets connected over WalletConnect show them as unverified, next to the page's origin.
   */
  metadata?: { title?: string; description?: string; icon?: string }
  /** Appearance of the modal, see [themes](#themes). Takes precedence over the operator's theme for the project. */
  theme?: Theme
  /**
   * BCP 47 language tag, e.g. `de-AT`, of texts, numbers and dates. Default: what the operator has set, else the browser's
   * languages. Texts that are not in the language are in English; [Languages](languages.md) lists the languages.
   */
  locale?: string
  /**
   * Your wording for texts of the modal, by key, e.g. `{ 'title.Connect': 'Log in' }`; see
   * [Your own wording](languages.md#your-own-wording). It comes before what the operator has set for the project.
   */
  texts?: Readonly<Record<string, string>>
  /** `inline` shows the widget inside the element `container` instead of in a modal. Default `modal`. */
  display?: 'modal' | 'inline'
  /** Element that contains the widget when `display` is `inline`. */
  container?: HTMLElement
  /**
   * When the SDK loads the hidden widget frame. `intent` (default): when the user hovers or focuses an element with
   * `data-latch-connect`, or presses any button or link. `visible`: loads the frame's document, without its scripts,
   * when such an element is on screen and the page is idle, and the rest as `intent` does; not if the user saves data or is
   * on 2G. `idle`: when the page is idle. `eager`: immediately. `never`: on the first request.
   */
  preload?: 'never' | 'intent' | 'visible' | 'idle' | 'eager'
  /**
   * Whether to restore the session of an earlier visit when the page loads. Default true. With `false` the page
   * starts disconnected, and so do other open tabs when they are reloaded; the last wallet is still listed first. The
   * wallet is not notified: a browser wallet keeps its permission, and a WalletConnect session ends when another one
   * replaces it.
   */
  reconnect?: boolean
  /** Whether to list browser wallets found with EIP-6963. Default true; `false` lists only `window.ethereum`, or each of the wallets that share it. */
  eip6963?: boolean
  /**
   * Whether to announce Latch as a wallet to other scripts on the page: with EIP-6963, and by the discovery of each chain family
   * that the project lists, such as Wallet Standard or `window.injectedWeb3`. A dapp with its own wallet list then shows Latch
   * without any code. Default true; set it to `false` if a connector already lists Latch.
   */
  announce?: boolean
  /**
   * Chain families beside EVM that this page uses, e.g. `['solana', 'sui']`. Latch is then announced to their libraries as soon
   * as `createSdk` runs, and not only once the widget has reported that the project lists a chain of the family. See
   * [Bitcoin](bitcoin.md#wallet-lists), [Polkadot](polkadot.md#wallet-lists), [Solana](solana.md#wallet-lists),
   * [Stacks](stacks.md#wallet-lists), [Sui](sui.md#wallet-lists) and [TRON](tron.md#wallets).
   */
  namespaces?: readonly Namespace[]
  /**
   * Asks the user to sign in (CAIP-122, which is SIWE on EVM) right after connecting. `{}` uses the defaults;
   * `authUrl` verifies the signature on your own server, and `required` disconnects a user who declines to sign.
   * Requires the project's feature `siwx`. See [Sign in with a wallet](sign-in.md).
   */
  signIn?: SignInOptions
  /**
   * EVM account type that a new embedded wallet created on this page starts with: `smartAccount` (default) or `eoa`,
   * the account of its key. The user can switch later, and an existing wallet keeps the type that its owner chose.
   * Requires the project's feature `smart_accounts`. See [Choosing the account](smart-accounts.md#choosing-the-account).
   */
  preferredAccountType?: 'eoa' | 'smartAccount'
  /**
   * The user's consent to analytics. Set `granted` once the user has agreed; before that, and with `denied`, no event
   * leaves the page. Requires the project's feature `analytics`. See [Events and analytics](analytics.md).
   */
  analytics?: 'granted' | 'denied'
}

/** The option `signIn` of {@link SdkOptions}: how users sign in when they connect. */
export type SignInOptions = {
  /**
   * Your own server, which issues the nonce and verifies the signature. The page sends POST requests with its cookies
   * to `<authUrl>/nonce`, `<authUrl>/verify` and `<authUrl>/logout`, as in better-auth's `siwe` plugin, or to the
   * three URLs that you name. Without it, the Latch deployment verifies the signature and issues a token.
   */
  authUrl?: string | { nonce: string; verify: string; logout?: string }
  /** Disconnects the wallet if the user does not sign in. Default false. */
  required?: boolean
  /** One line of text that the wallet shows in the message, up to 500 characters. */
  statement?: string
  /** URIs to list in the message, up to 10. */
  resources?: readonly string[]
  /** Lifetime of the sign-in in seconds, from 60 to 2,592,000 (30 days). Default 604,800 (7 days). */
  expiresIn?: number
}

/** Options of a single sign-in. Omitted fields fall back to {@link SignInOptions}. */
export type SignInTerms = {
  /** Chain family of the account that signs. Defaults to the connected one, or to the one that the user connects. */
  namespace?: Namespace
  /**
   * Nonce from your own server, 8 to 128 letters and digits. The wallet then always signs a new message, no token is
   * issued, and your server verifies the signature.
   */
  nonce?: string
  /** Chain ID in the message, as hex (EIP-695) or CAIP-2. Defaults to the wallet's active chain. */
  chainId?: string
  /** One line of text that the wallet shows in the message, up to 500 characters. */
  statement?: string
  /** URIs to list in the message, up to 10. */
  resources?: readonly string[]
  /** Your own identifier of this sign-in, included in the message. */
  requestId?: string
  /** Time from which the sign-in is valid, in RFC 3339 format. */
  notBefore?: string
  /** Time at which the sign-in expires, in RFC 3339 format. */
  expirationTime?: string
  /** Aborting it closes the modal and rejects the promise with code 4001. */
  signal?: AbortSignal
}

/** A completed sign-in. */
export type SignedIn = {
  /** Chain family of the account, as a CAIP-2 namespace. */
  namespace: Namespace
  /** Address as the family's wallets write it: EIP-55 hex on EVM. */
  address: string
  /** CAIP-2 chain ID. */
  chainId: string
  /** The signed CAIP-122 message (EIP-4361 on EVM). */
  message: string
  /** Signature of the message: hex on EVM, Polkadot, Stacks and TRON, base58 on Solana, base64 on Bitcoin, Cosmos and Sui. */
  signature: string
  /**
   * JWT, valid for 5 minutes, that your server verifies with `@latch/sdk/server`. Absent if you use `authUrl` or your
   * own nonce.
   */
  token?: string
  /** When the sign-in expires, in milliseconds since the Unix epoch. */
  expiresAt: number
}

/** Connection state of one chain family. */
export type FamilySdkState = {
  /** `reconnecting` while the session of an earlier visit is being restored. */
  status: 'disconnected' | 'reconnecting' | 'connected'
  /** Addresses in the family's format, e.g. base58, the active account first. */
  accounts: readonly string[]
  /** CAIP-2 chain ID; the default chain while disconnected. */
  chainId: string
  /** The connected wallet; null while disconnected. */
  wallet: WalletSummary | null
  /** Whether the active account has signed in on its chain. */
  signedIn?: boolean | undefined
  /**
   * Whether a browser wallet is being asked to connect, or the user is logging in. Not set while a QR code waits for a
   * wallet. `status` is `disconnected` meanwhile.
   */
  connecting?: boolean | undefined
}

/** Connection state of Solana. */
export type SolanaSdkState = FamilySdkState

/** State of the SDK. `status`, `accounts`, `chainId`, `wallet` and `signedIn` are those of the EVM session. */
export type SdkState = {
  /** `reconnecting` while the session of an earlier visit is being restored. */
  status: 'disconnected' | 'reconnecting' | 'connected'
  /** EIP-55 addresses, the active account first. */
  accounts: readonly Hex[]
  /** Chain ID in hex (EIP-695); undefined until known. */
  chainId: Hex | undefined
  /** The connected EVM wallet; null while disconnected. */
  wallet: WalletSummary | null
  /** Whether the active account has signed in on its chain. */
  signedIn?: boolean | undefined
  /**
   * Whether a browser wallet is being asked to connect, or the user is logging in. Not set while a QR code waits for a
   * wallet. `status` is `disconnected` meanwhile.
   */
  connecting?: boolean | undefined
  /**
   * State of every chain family that the project lists, by CAIP-2 namespace, including `eip155`; undefined until
   * known.
   */
  families?: Readonly<Partial<Record<Namespace, FamilySdkState>>> | undefined
  /** Whether the modal is visible. */
  open: boolean
}

/** Options of {@link Sdk.connect}. */
export type ConnectOptions<Family extends Namespace = Namespace> = {
  /** Chain family to connect, as a CAIP-2 namespace. By default the modal offers all families of the project. */
  namespace?: Family
  /**
   * Wallet to show first, skipping the wallet list: the `id` of {@link Sdk.getWallets}, an rdns such as `io.metamask`,
   * or `walletconnect` for a QR code. Without a `namespace`, the user of a wallet of several families chooses one.
   */
  wallet?: string
  /**
   * `false` connects an installed `wallet` without the modal: the wallet asks in its own window. The modal opens all
   * the same for what has to be seen there: a wallet that is not installed, and a sign-in that the project requires.
   * Default true.
   */
  modal?: boolean
  /** Aborting it closes the modal and rejects the promise with code 4001. */
  signal?: AbortSignal
}

type Providers = { eip155: Eip1193Provider } & FamilyProviders

/** A wallet that is connected to this page, as {@link Sdk.getConnections} reports it. */
export type Connection = {
  /** Names the wallet in {@link Sdk.switchConnection} and {@link Sdk.deleteConnection}. */
  id: string
  /** Chain family of its accounts, as a CAIP-2 namespace. */
  namespace: Namespace
  wallet: WalletSummary
  /**
   * Addresses in the family's format, the active account first. A wallet that is not active has the one that it would
   * come back with, or none where the project requires a sign-in.
   */
  accounts: readonly string[]
  /** Whether the page uses this wallet's accounts in its chain family. */
  active: boolean
}

/** The connected wallets, and those that were used on this site last. */
export type Connections = {
  /** The active wallet of each chain family first, then the others, the one that was active last first. */
  connections: readonly Connection[]
  /** Up to two wallets that were used on this site and are not connected. */
  recent: readonly { id: string; name: string; icon: string | null }[]
}

/** Names a connection: its `id`, and its `namespace` if one wallet is connected in several chain families. */
export type ConnectionRef = { id: string; namespace?: Namespace }

/** Coins that arrived in the user's account, as {@link Sdk.fund} reports them. */
export type FundedCoins = {
  /** CAIP-19 asset ID. */
  asset: string
  /** Amount received on chain, in whole coins, as a decimal string. */
  amount: string
  /** Hash of the transaction that delivered them, if known. */
  hash: string | null
}

/** Prefilled fields of the send form. The user can change all of them. */
export type Transfer = {
  /** Address or name of the recipient. */
  to?: string
  /** Amount in whole tokens as a decimal string, e.g. `0.25`. */
  amount?: string
  /** ERC-20 contract address or Solana mint. Defaults to the chain's native currency. */
  asset?: string
  /**
   * Chain ID as hex (EIP-695) or CAIP-2, e.g. `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`. A wallet on another chain is
   * asked to switch.
   */
  chainId?: string
}

/** Prefilled fields of the swap form. The user can change all of them. */
export type SwapPrefill = {
  /** Amount of `fromToken` in whole tokens as a decimal string, e.g. `0.25`. */
  amount?: string
  /**
   * Token to sell: ERC-20 contract address, or the symbol of a token that the operator lists or of the native
   * currency.
   */
  fromToken?: string
  /** Token to buy, in the same format as `fromToken`. */
  toToken?: string
}

/** Prefilled fields of the funding form: the coin and the amount that the user needs. */
export type FundPrefill = {
  /** CAIP-19 asset ID, or the symbol of a coin on the active network. */
  asset?: string
  /** Amount in whole coins as a decimal string, e.g. `0.25`. */
  amount?: string
}

/**
 * The SDK instance that `createSdk` returns. It is an EIP-1193 provider with the methods below. Every member can be
 * called unbound, e.g. after destructuring.
 */
export type Sdk = Eip1193Provider &
  HeadlessMethods & {
    /**
     * Opens the modal at the given view, or at the view that fits the current state. Resolves when the view is shown.
     * @throws {@link WalletUnavailableError} if the widget cannot be shown.
     */
    open(options?: { view?: ViewName }): Promise<void>
    /** Opens the swap form with the given fields filled in. Resolves when the form is shown. */
    open(options: { view: 'Swap' } & SwapPrefill): Promise<void>
    /** Opens the ways to fund the account: buy, deposit from an exchange, receive, swap. Resolves when they are shown. */
    open(options: { view: 'FundWallet' } & FundPrefill): Promise<void>
    /** Same as {@link Sdk.send}: with fields filled in, the promise is that of the transfer. */
    open(options: { view: 'WalletSend' } & Transfer): Promise<string>
    /**
     * Closes the modal. Requests that wait for the user in the modal reject with code 4001; a request that the wallet
     * already shows resolves or rejects with the wallet's answer.
     */
    close(): void
    /**
     * Connects a wallet. Resolves immediately, without opening the modal, if a wallet of that family is already
     * connected.
     * @throws {@link ProviderRpcError} 4001 if the user closes the modal, declines in the wallet, or `signal` is
     * aborted; -32602 if `wallet` is unknown; 4901 if the project lists no chain of `namespace`; 4200 (reason
     * `WIDGET_TOO_OLD`) if the deployed widget does not support this method.
     */
    connect<Family extends Namespace = Namespace>(options?: ConnectOptions<Family>): Promise<Session<Family>>
    /**
     * Asks the user to sign in with their wallet, and to connect one first if needed. Resolves without a prompt if the
     * account has already signed in.
     * @throws {@link ProviderRpcError} 4001 if the user declines; 4100 (reason `SIGN_IN_REFUSED`) if your own server
     * rejects the signature; 4200 (reason `SIGN_IN_OFF`) if the project has sign-in disabled; 4902 if the project does
     * not list the chain; -32602 if `terms` are invalid.
     */
    signIn(terms?: SignInTerms): Promise<SignedIn>
    /**
     * Returns the current sign-in with a fresh token, or null if the account has not signed in. Never prompts the user.
     */
    getSignIn(who?: { namespace?: Namespace }): Promise<SignedIn | null>
    /**
     * Signs out. Resolves when your server or the deployment has ended the sign-in. The wallet stays connected, unless
     * sign-in is `required`.
     */
    signOut(who?: { namespace?: Namespace }): Promise<void>
    /**
     * Opens the send form with the given fields filled in. The user can change all of them.
     * @returns the transaction hash, or the signature on Solana, once the transaction is sent. It may not be confirmed
     * yet.
     * @throws {@link ProviderRpcError} 4001 ('Modal closed') if the user closes the modal; 4100 if no wallet is
     * connected; 4902 (reason `CHAIN_NOT_IN_PROJECT`) if the project does not list the chain; 4200 if the project has
     * sending disabled, or (reason `WIDGET_TOO_OLD`) if the deployed widget does not support this method.
     */
    send(transfer?: Transfer): Promise<string>
    /**
     * Lets the user buy coins or deposit them from an exchange, and waits until they arrive on chain.
     * @param prefill - Fields to fill in. Aborting `signal` closes the modal and rejects the promise with code 4001.
     * @throws {@link ProviderRpcError} 4001 ('Modal closed') if the user closes the modal before the coins arrive (an
     * order that was placed still completes); 4100 if no wallet is connected; 4200 if the project offers neither buying
     * nor deposits, or (reason `WIDGET_TOO_OLD`) if the deployed widget does not support this method.
     */
    fund(prefill?: FundPrefill & { signal?: AbortSignal }): Promise<FundedCoins>
    /** Returns the connected wallets and those that were used last. Never prompts the user. */
    getConnections(): Promise<Connections>
    /**
     * Makes another connected wallet the active one of its chain family, or another account of one. Emits
     * `accountsChanged`. A wallet that has forgotten this site asks the user.
     * @param connection - An entry of {@link Sdk.getConnections}, and the `account` to use.
     * @throws {@link ProviderRpcError} -32602 if no such wallet is connected; 4200 (reason `MULTI_WALLET_OFF`) if the
     * project connects one wallet at a time; 4100 (reason `WRONG_ACCOUNT`) if the wallet does not share the account;
     * 4001 if the user declines; 4900 if the wallet cannot be reached.
     */
    switchConnection(connection: ConnectionRef & { account?: string }): Promise<Session>
    /**
     * Disconnects one wallet, or removes one that is not connected from the wallets that were used last. If it was the
     * active one, the last other wallet takes its place.
     * @throws {@link ProviderRpcError} -32602 or 4200, as {@link Sdk.switchConnection}
     */
    deleteConnection(connection: ConnectionRef): Promise<void>
    /**
     * Disconnects all wallets of this page; they stay disconnected after a reload. Rejects if the widget cannot be
     * reached: the page is disconnected anyway, and the next widget that loads ends the session first.
     */
    disconnect(): Promise<void>
    /**
     * Updates options. Options and theme fields that you omit keep their value; `undefined` restores the default.
     * `texts` replaces all that were set before.
     * Applies to an open modal immediately. An invalid value is ignored with a console warning.
     * @throws SyntaxError if a chain ID is not a number.
     */
    configure(
      options: {
        [Name in 'theme' | 'locale' | 'texts' | 'chains' | 'analytics']?: SdkOptions[Name] | undefined
      },
    ): void
    /** Returns the current state: a frozen snapshot that is the same object until something changes. */
    getState(): SdkState
    /**
     * Returns the state during server rendering, which is disconnected. Always the same object. Pass it to React's
     * `useSyncExternalStore` as `getServerSnapshot`.
     */
    getServerState(): SdkState
    /**
     * Calls the listener after every change of the state.
     * @returns a function that removes the listener.
     */
    subscribe(listener: (state: SdkState) => void): () => void
    /**
     * Returns the provider of one chain family: EIP-1193 for `eip155`, a
     * {@link BitcoinProvider} for `bip122`, a {@link CosmosProvider} for `cosmos`, a
     * {@link PolkadotProvider} for `polkadot`, a {@link SolanaProvider} for `solana`, a
     * {@link StacksProvider} for `stacks`, a {@link SuiProvider} for `sui`, a
     * {@link TronProvider} for `tron`.
     * @param namespace - CAIP-2 namespace.
     * @throws {@link ProviderRpcError} 4200 if the SDK has no provider for the family.
     */
    provider<Family extends Namespace>(namespace: Family): Providers[Family]
    /**
     * Removes the frame and the SDK's listeners from the page. Pending and later requests reject with code 4900. If
     * `createSdk` was called more than once for the project, the last `destroy()` does this; until then, remove your
     * own listeners and subscriptions yourself. The session is kept for the next instance.
     */
    destroy(): void
  }
