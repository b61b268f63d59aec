/**
 * What the Worker runs with: the bindings of `wrangler.widget.jsonc`, and the operator's variables and secrets that
 * fill placeholders of upstream addresses (`RPC_…`).
 */
export type Environment = {
  ASSETS: Fetcher
  DB: D1Database
  /** Hashed files of every build that was ever deployed, under their paths without the leading slash. */
  ARCHIVE: R2Bucket
  /** One address, whatever it asks. */
  ADDRESS_LIMITER: RateLimit
  /** One address for one project. */
  RPC_LIMITER: RateLimit
  /** One address, for what goes to a service with a key; absent means no limit. */
  HOSTED_LIMITER?: RateLimit
  /** The operator's WalletConnect project; without one no wallet is paired. */
  WALLETCONNECT_PROJECT?: string
  /** `wss://` address of the relay; absent means WalletConnect's own. */
  WALLETCONNECT_RELAY?: string
  /** Key of a hosted data service: balances and history of the chains it knows come from there. */
  ZERION_API_KEY?: string
  /** Project id of WalletConnect's Blockchain API: Ethereum's names of accounts come from there. */
  BLOCKCHAIN_API_PROJECT?: string
  /** Pro key of a hosted price service: prices come from there instead of from pools. */
  COINGECKO_API_KEY?: string
}
