/** Types for pages that draw their own wallet list, QR code, balances or networks. See `docs/headless.md`. */

import type { Namespace, Session } from '@latch/families/pageTypes.ts'
import type { ProviderRpcError } from './errors.ts'

/** A wallet for a list of your own. */
export type WalletInfo = {
  /** Names the wallet in {@link Sdk.connect} and {@link Sdk.pair}. */
  id: string
  name: string
  /** URL or data URI of the icon. */
  icon: string | null
  /** Reverse domain name from EIP-6963, e.g. `io.metamask`. */
  rdns: string | null
  /** Chain families it can connect, as CAIP-2 namespaces; null if the directory does not know. */
  namespaces: readonly Namespace[] | null
  /** True if it is installed in this browser. */
  installed: boolean
  /** True if it connects with a code of {@link Sdk.pair}. */
  pairs: boolean
  /** True if the directory lists it as certified. */
  certified: boolean
  homepage: string | null
}

/** Options of {@link Sdk.getWallets}. */
export type WalletsQuery = {
  /** Part of a name, up to 100 characters. */
  search?: string | undefined
  /** Only wallets of one chain family. */
  namespace?: Namespace | undefined
  /** Page of the directory, counted from 1. */
  page?: number | undefined
  /** Directory entries on a page, up to 100. Default 40. */
  entries?: number | undefined
  signal?: AbortSignal | undefined
}

/** Wallets in the order of the modal. */
export type WalletList = {
  /** Installed in this browser, the last used first. */
  installed: readonly WalletInfo[]
  /** Used last on this site, and not installed. */
  recent: readonly WalletInfo[]
  /** One page of the directory, starting with the wallets that the project features. */
  directory: readonly WalletInfo[]
  /** Number of wallets in the directory that match, on all pages. */
  count: number
}

/** A network of the project. */
export type Network = {
  /** CAIP-2 chain ID. */
  id: string
  namespace: Namespace
  name: string
  /** URL of the icon. */
  icon: string | null
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** URL of the block explorer. */
  explorer: string | null
  testnet: boolean
  /** True if it is the current network of its chain family. */
  active: boolean
  /** True if the connected wallet can use it, or no wallet of its chain family is connected. */
  available: boolean
}

/** Options of {@link Sdk.getBalances}. */
export type BalancesQuery = {
  /** Chain family of the account. Default: the active one. */
  namespace?: Namespace | undefined
  /** CAIP-2 chain ID. Default: the account's network. */
  chainId?: string | undefined
  /** Currency of `price` and `value`, e.g. `eur`. Default `usd`. */
  currency?: 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy' | 'btc' | 'eth' | undefined
  signal?: AbortSignal | undefined
}

/** An account's balance of one coin. */
export type Balance = {
  /** Contract or mint of the token; null for the native currency of the network. */
  address: string | null
  name: string
  symbol: string
  decimals: number
  /** In base units, e.g. wei. */
  amount: bigint
  /** In whole coins, e.g. `0.25`. */
  formatted: string
  /** Price of one coin; null if unknown. */
  price: number | null
  /** Value of the whole amount; null if unknown. */
  value: number | null
  /** URL of the icon. */
  icon: string | null
}

/** Balances of one account on one network. */
export type Balances = {
  /** Address of the account, which is one that the page has. */
  account: string
  /** CAIP-2 chain ID. */
  chainId: string
  /** Currency of `price` and `value`: the requested one, or `usd` if there is no rate for it. */
  currency: string
  /** True if the network could not be read and this is an earlier answer. */
  stale: boolean
  /** The native currency first. */
  balances: readonly Balance[]
}

/** Options of {@link Sdk.pair}. */
export type PairOptions = {
  /** Directory ID or rdns of a wallet, for {@link PairingState} `link`. */
  wallet?: string | undefined
  /** Chain family of the account to connect. Default: any. */
  namespace?: Namespace | undefined
  /** Aborting it cancels the pairing. */
  signal?: AbortSignal | undefined
}

/** Progress of a pairing. */
export type PairingState = {
  /** `connecting`: a wallet has accepted, and the session is being set up. */
  status: 'preparing' | 'ready' | 'connecting' | 'connected' | 'failed'
  /** WalletConnect URI for a QR code, while `status` is `ready`. It is replaced shortly before it expires. */
  uri: string | null
  /** Link that opens the app of `wallet` on this device with the URI; null if it has none. */
  link: string | null
  /** When the URI expires, in milliseconds since 1970. */
  expiresAt: number | null
  /** Why it failed. */
  error: ProviderRpcError | null
}

/** A pairing that waits for a wallet. */
export type Pairing = {
  /** Returns the current state, the same object until something changes. */
  getState(): PairingState
  /**
   * Calls the listener after every change.
   * @returns a function that removes the listener.
   */
  subscribe(listener: (state: PairingState) => void): () => void
  /**
   * Resolves when a wallet has connected.
   * @throws {@link ProviderRpcError} 4001 if the wallet declines or the pairing is canceled, also by another code
   * (reason `SUPERSEDED`); -32603 (reason `PAIRING_FAILED`) if no wallet could be connected.
   */
  session: Promise<Session>
  /** Ends it; a wallet that uses the code afterwards is disconnected. */
  cancel(): void
}

/** The methods of the SDK for pages that draw their own views. */
export type HeadlessMethods = {
  /**
   * Lists the wallets that the modal offers. Never prompts the user and does not open the modal.
   * @throws {@link ProviderRpcError} -32603 or -32005 if the directory cannot be read; 4200 (reason `WIDGET_TOO_OLD`)
   * if the deployed widget does not support this method.
   */
  getWallets(query?: WalletsQuery): Promise<WalletList>
  /** Lists the networks of the project. Never prompts the user. */
  getNetworks(): Promise<readonly Network[]>
  /**
   * Switches to a network of the project, in the wallet where it has one active network. Before a wallet is connected,
   * reads switch, and the next wallet is asked to use the network.
   * @throws {@link ProviderRpcError} 4902 (reason `CHAIN_NOT_IN_PROJECT`) if the project does not list the network;
   * 4100 if a wallet is connected, but none of that chain family; 4001 if the user declines.
   */
  switchNetwork(network: { chainId: string; signal?: AbortSignal | undefined }): Promise<void>
  /**
   * Reads the balances of the connected account, native currency first.
   * @throws {@link ProviderRpcError} 4100 if no wallet is connected; 4902 if the project does not list the network.
   */
  getBalances(query?: BalancesQuery): Promise<Balances>
  /**
   * Requests WalletConnect codes for a QR code or link of your own. One pairing at a time: a newer one replaces it.
   * @throws {@link ProviderRpcError} with code 4001 if `signal` was aborted. All other errors reject `session`.
   */
  pair(options?: PairOptions): Promise<Pairing>
}
