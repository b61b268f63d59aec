/**
 * Types for a page that draws its own views (`sdk.getWallets` and related methods). Without schemas, because the SDK loads
 * it; the page's guards are in `sdk/src/headless/`.
 */
import type { ChainId, Namespace } from './caip.ts'

/** A wallet as a list shows it. */
export type HeadlessWallet = {
  /** Names it in `connect` and `pair`. */
  id: string
  name: string
  /** `data:` URI or absolute URL. */
  icon: string | null
  rdns: string | null
  /** null if the directory does not know. */
  namespaces: readonly Namespace[] | null
  /** True if it is in the page. */
  installed: boolean
  /** True if it can be paired over WalletConnect. */
  pairs: boolean
  certified: boolean
  homepage: string | null
}

export type WalletList = {
  /** Those of the page, the last used first. */
  installed: readonly HeadlessWallet[]
  /** Used last on this site, and not in the page. */
  recent: readonly HeadlessWallet[]
  /** A page of the directory, the project's featured wallets first. */
  directory: readonly HeadlessWallet[]
  /** Wallets of the directory that match, on all pages together. */
  count: number
}

export type HeadlessNetwork = {
  id: ChainId
  namespace: Namespace
  name: string
  icon: string | null
  nativeCurrency: { name: string; symbol: string; decimals: number }
  explorer: string | null
  testnet: boolean
  /** True if it is the active network of its family. */
  active: boolean
  /** True if the connected wallet of its family can switch to it. */
  available: boolean
}

export type HeadlessBalance = {
  /** null for the chain's own currency. */
  address: string | null
  name: string
  symbol: string
  decimals: number
  /** Base units as decimal text. */
  amount: string
  price: number | null
  value: number | null
  icon: string | null
}

export type HeadlessBalances = {
  account: string
  chainId: ChainId
  currency: string
  stale: boolean
  balances: readonly HeadlessBalance[]
}

/** Progress of a `latch_pair` code, sent to the page as the event `pairing`. */
export type PairingNews = {
  /** ID that the page set in the request. */
  id: string
  status: 'preparing' | 'ready' | 'connecting'
  uri: string | null
  /** Opens the app of the wallet that was named, with the code. */
  link: string | null
  /** Milliseconds since 1970. */
  expiresAt: number | null
}
