import type { LoginEnvironment } from '#login/environment.ts'
import { readLimits } from '#login/limits.ts'
import type { SocialEnvironment } from '#login/social/settings.ts'
import { type Attempt, CODE_LIFETIME } from './attempt.ts'

/** The bindings of `wrangler.vault.jsonc`. */
export type VaultEnvironment = LoginEnvironment &
  SocialEnvironment & {
    ATTEMPTS: DurableObjectNamespace<Attempt>
    /** The provider's secret for the client id; for Apple, JSON of `teamId`, `keyId` and `privateKey` (PKCS 8). */
    [secret: `SOCIAL_SECRET_${string}`]: string | undefined
  }

const HOUR = 3600
const DAY = 86_400
/** Default limits, which `LIMITS` may override. A rule of one is the pause between two mails. */
const LIMITS = {
  /** Mails to one address, requested by devices that never proved a code of it. */
  address: [
    { max: 1, seconds: 30 },
    { max: 5, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
  /** Mails to one address, requested by one device that proved a code of it: strangers cannot exhaust this limit. */
  known: [
    { max: 1, seconds: 30 },
    { max: 10, seconds: HOUR },
    { max: 40, seconds: DAY },
  ],
  /** Limit of mails that one device requests, to any address: a user who mistyped theirs does not have to wait. */
  device: [
    { max: 5, seconds: 60 },
    { max: 40, seconds: DAY },
  ],
  /** Codes of login providers that one device has redeemed, and Farcaster links that it requested. */
  social: [{ max: 60, seconds: HOUR }],
  /** Changes of an address that one device begins. */
  change: [
    { max: 5, seconds: HOUR },
    { max: 10, seconds: DAY },
  ],
  /** Mails that notify one address of a change. */
  notice: [
    { max: 5, seconds: HOUR },
    { max: 10, seconds: DAY },
  ],
  /** Factors made and released for one address. */
  create: [{ max: 10, seconds: DAY }],
  release: [{ max: 10, seconds: DAY }],
}

export function vaultLimits(env: VaultEnvironment) {
  return readLimits(env, LIMITS)
}

/** Returns the seconds until another code may be requested, and for which the last one is valid. */
export function codeTimes(env: VaultEnvironment): { resendAfter: number; expiresIn: number } {
  const resendAfter = Math.min(...vaultLimits(env).address.map(({ seconds }) => seconds), CODE_LIFETIME)
  return { resendAfter, expiresIn: CODE_LIFETIME }
}
