import type { Counter } from './counter.ts'
import type { Replays } from './replays.ts'

/** Environment of both login services: bindings, variables and secrets. `settings.ts` reads the latter. */
export type LoginEnvironment = {
  /** Its own database; the other service has another. */
  DB: D1Database
  COUNTERS: DurableObjectNamespace<Counter>
  REPLAYS: DurableObjectNamespace<Replays>
  /** Limit of one address for all requests; absent means no limit. */
  ADDRESS_LIMITER?: RateLimit
  /** Cloudflare's mail, where no other way is named below. */
  EMAIL?: SendEmail
  AUTH_ORIGIN: string
  VAULT_ORIGIN: string
  SECURE_ORIGIN: string
  /** Public keys of auth as a JWK set (RFC 7517 §5), as JSON or its text. */
  AUTH_KEYS: unknown
  /** Version of the key that new rows are sealed with, e.g. `K1`; the secret `KEK_K1` holds it. */
  KEK_CURRENT: string
  /** 32 bytes, base64url: keys the hash that looks an address up without revealing it. */
  PEPPER: string
  /** As `PEPPER`, of the operator whose users were imported: their addresses and accounts are found by its hashes. */
  LOOKUP_PEPPER?: string
  /** Private JWK of this service, Ed25519, with a `kid`. */
  SIGNING_KEY: string
  MAIL_FROM: string
  /** Sends mail by Resend. */
  RESEND_API_KEY?: string
  /** Sends mail to the local stack's mailbox. */
  MAILBOX_URL?: string
  LIMITS?: unknown
  /** Days by name, as JSON or its text. */
  RETENTION?: unknown
  /** `on` only in the local stack. */
  DEV?: string
}
