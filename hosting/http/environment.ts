import type { IntegrityEnvironment } from './integrity/policy.ts'
import type { WebhooksBinding } from './webhooks.ts'

/**
 * Environment of every Worker that serves projects: bindings, and the operator's variables and secrets that fill
 * placeholders of upstream addresses (`RPC_…`).
 */
export type Environment = IntegrityEnvironment & {
  ASSETS: Fetcher
  DB: D1Database
  /** Transfers of the chains that the operator has indexed; absent if no chain is indexed. */
  INDEX?: D1Database
  /** Origin of the widget; without it no answer that would contain it is sent, e.g. a mail with a link. */
  WIDGET_ORIGIN?: string
  /** Absent if the deployment has no webhooks Worker. */
  WEBHOOKS?: WebhooksBinding
  /** Limit of one address for all requests. */
  ADDRESS_LIMITER: RateLimit
  /** One address for one project. */
  RPC_LIMITER: RateLimit
  /** Limit of one address for requests that reach a service with a key, or an explorer; absent means no limit. */
  HOSTED_LIMITER?: RateLimit
  /** Limits one address, for names under the operator's own zones; absent means no limit. */
  NAMES_LIMITER?: RateLimit
  /** Limit of one address for requests that resolvers of those zones send clients here for; absent means no limit. */
  CCIP_LIMITER?: RateLimit
  /** Key of a hosted data service for balances and history of the chains that it supports. */
  ZERION_API_KEY?: string
  /** `confirmed` where nodes finalize late; else those that tell the two apart are read as `finalized`. */
  NODE_COMMITMENT?: string
  /** JSON of chains (CAIP-2), each with the address of a Blockscout or 'etherscan', used for their history. */
  EXPLORERS?: string
  /** Key of Etherscan's API, for the chains that `EXPLORERS` names it for. */
  ETHERSCAN_API_KEY?: string
  /** Project id of WalletConnect's Blockchain API, used for Ethereum's names of accounts. */
  BLOCKCHAIN_API_PROJECT?: string
  /** Pro key of a hosted price service, used instead of pools. */
  COINGECKO_API_KEY?: string
  /** Private keys that sign sessions of users who signed in with a wallet, as JSON; absent disables sign-in. */
  SIWX_KEYS?: string
  /**
   * Private key, 0x and 64 hex digits, that signs answers of names for their resolver; if absent, names cannot be
   * registered.
   */
  NAMES_SIGNER?: string
  /** 32 bytes, base64url: key that seals and looks up email addresses that visitors share; if absent, none are asked for. */
  CAPTURE_KEY?: string
  /** `LimitsSchema` of `api/capture/limits.ts` as JSON, for more or fewer mails than by default. */
  CAPTURE_LIMITS?: string
  /** Sender of mails; they go by Resend, into the local stack's mailbox, or else by Cloudflare's binding. */
  MAIL_FROM?: string
  RESEND_API_KEY?: string
  MAILBOX_URL?: string
  EMAIL?: SendEmail
  /** Keys of a MoonPay account; all three are needed to sell there. */
  MOONPAY_API_KEY?: string
  MOONPAY_SECRET_KEY?: string
  MOONPAY_WEBHOOK_KEY?: string
  /** Name and secret of an Ed25519 key of Coinbase's Developer Platform; both are needed to sell there. */
  COINBASE_KEY_ID?: string
  COINBASE_KEY_SECRET?: string
  /** A partner's account at Binance Connect: origin of its API, and its signing key (RSA, PKCS #8 in base64). */
  BINANCE_API?: string
  BINANCE_CLIENT_ID?: string
  BINANCE_ACCESS_TOKEN?: string
  BINANCE_PRIVATE_KEY?: string
  /** Key of Meld's API, which aggregates many sellers. */
  MELD_API_KEY?: string
  /** `SandboxSchema` of `api/onramp/providers.ts` as JSON: sellers that speak MoonPay's protocol on this machine. */
  ONRAMP_SANDBOX?: string
  /** `SandboxSchema` of `api/exchange/exchanges.ts` as JSON, likewise. */
  EXCHANGE_SANDBOX?: string
  /** Key of Jupiter's API; without it nothing is swapped on the chain that it serves. */
  JUPITER_API_KEY?: string
  /** Keys of services that build swaps of EVM chains: 0x, 1inch, LI.FI. */
  ZEROEX_API_KEY?: string
  ONEINCH_API_KEY?: string
  LIFI_API_KEY?: string
  /** `MakerSchema` beside Jupiter's adapter, as JSON: a market maker of this machine. */
  SWAP_SANDBOX?: string
}
