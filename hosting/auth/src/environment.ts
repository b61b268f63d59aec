import * as z from 'zod'
import type { LoginEnvironment } from '../../login/environment.ts'
import { readLimits } from '../../login/limits.ts'
import type { SocialEnvironment } from '../../login/social/settings.ts'
import type { Mailbox } from './mailboxObject.ts'

/** What auth asks of vault. */
export type StartOtp = { attemptId: string; email: string; jkt: string; host: string }

export const OtpStartedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    error: z.enum(['cooldown', 'limited', 'unavailable', 'invalid']),
    retryAfter: z.number().optional(),
  }),
])
export type OtpStarted = z.infer<typeof OtpStartedSchema>

/** Vault's entrypoint `Rpc`, by service binding. */
export type VaultBinding = { startOtp(asked: StartOtp): Promise<OtpStarted> }

/** The bindings of `wrangler.auth.jsonc`. */
export type AuthEnvironment = LoginEnvironment &
  SocialEnvironment & {
    /** Absent where vault runs in another account: then it is asked over HTTPS, by signed questions. */
    VAULT?: VaultBinding
    /** The widget's database, which is only read: whether a project has this login, and for which pages. */
    PROJECTS: D1Database
    /** Public keys of vault, as `AUTH_KEYS`. */
    VAULT_KEYS: unknown
    MAILBOXES: DurableObjectNamespace<Mailbox>
  }

const HOUR = 3600
/** What `LIMITS` may set otherwise; the mails themselves vault limits. */
const LIMITS = {
  /** Logins that one client address begins. */
  address: [{ most: 20, seconds: HOUR }],
  /** Logins that one project's visitors begin. */
  project: [{ most: 200, seconds: HOUR }],
  /** Messages into mailboxes of one client address. */
  mailbox: [{ most: 240, seconds: HOUR }],
}

export function limitsOf(env: AuthEnvironment) {
  return readLimits(env, LIMITS)
}
