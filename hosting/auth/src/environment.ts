import type { WebhooksBinding } from '#http/webhooks.ts'
import type { LoginEnvironment } from '#login/environment.ts'
import { readLimits } from '#login/limits.ts'
import type { SocialEnvironment } from '#login/social/settings.ts'
import type { Mailbox } from './mailboxObject.ts'

/** Request to vault to mail a code. */
type StartOtp = { attemptId: string; email: string; jkt: string; host: string; lang: string }

/** Vault's entrypoint `Rpc`, by service binding; `callVault.ts` checks its answers. */
export type VaultBinding = {
  startOtp(input: StartOtp): Promise<unknown>
  finishChange(input: { id: string }): Promise<unknown>
  undoChange(input: { id: string; secret: string }): Promise<unknown>
  scheduleDestroy(input: { wid: string; attemptId: string; jkt: string }): Promise<unknown>
  cancelDestroy(input: { wid: string }): Promise<unknown>
  destroyWallet(input: { wid: string }): Promise<unknown>
}

/** The bindings of `wrangler.auth.jsonc`. */
export type AuthEnvironment = LoginEnvironment &
  SocialEnvironment & {
    /** Absent if vault runs in another account; it is then called over HTTPS with signed requests. */
    VAULT?: VaultBinding
    /** The widget's database, read only: whether a project has this login, and for which pages. */
    PROJECTS: D1Database
    /** Public keys of vault, as `AUTH_KEYS`. */
    VAULT_KEYS: unknown
    MAILBOXES: DurableObjectNamespace<Mailbox>
    /** Entrypoint `Rpc` of the webhooks Worker; absent if the deployment has none. */
    WEBHOOKS?: WebhooksBinding
  }

const HOUR = 3600
const DAY = 86_400
/** Default limits, which `LIMITS` may override; mails themselves are limited by vault. */
const LIMITS = {
  /** Logins that one client address begins. */
  address: [{ max: 20, seconds: HOUR }],
  /** Logins that one project's visitors begin. */
  project: [{ max: 200, seconds: HOUR }],
  /** Numbers that one person types to let a new device in. */
  admit: [{ max: 5, seconds: HOUR }],
  /** Mails that notify one user that their account will be deleted. */
  notice: [
    { max: 1, seconds: 30 },
    { max: 10, seconds: DAY },
  ],
  /** Passkeys that one person begins to make. */
  passkey: [{ max: 10, seconds: HOUR }],
  /** Messages into mailboxes of one client address. */
  mailbox: [{ max: 240, seconds: HOUR }],
}

export function authLimits(env: AuthEnvironment) {
  return readLimits(env, LIMITS)
}
