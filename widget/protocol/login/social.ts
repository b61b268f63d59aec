/**
 * Log in with an account elsewhere: a code of the provider goes to `vault`, which redeems it, and what comes of it to
 * `auth`, which looks at it by itself. Headers as in `auth.ts`.
 */
import * as z from 'zod/mini'
import { toBase64Url } from '../base64Url.ts'
import { IdSchema, OriginSchema, ProjectIdSchema, SecondsSchema, TokenSchema } from './fields.ts'

/** Providers that people log in at by a window, which brings a code back (RFC 6749 §4.1). */
export const OAUTH_SOCIALS = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export const OauthSocialSchema = z.enum(OAUTH_SOCIALS)
export type OauthSocial = z.infer<typeof OauthSocialSchema>

/**
 * Where people have the accounts that they may log in with, in the order in which they are offered. Farcaster, of
 * `farcaster.ts`, needs no window: an app on a phone signs.
 */
export const SOCIALS = [...OAUTH_SOCIALS, 'farcaster'] as const
export const SocialSchema = z.enum(SOCIALS)
export type Social = z.infer<typeof SocialSchema>

/** `POST /v1/social/start` of auth. 403 `project`: not offered here; 429 `limited`. */
export const SocialStartSchema = z.object({
  provider: SocialSchema,
  project: ProjectIdSchema,
  /** The page above the widget. */
  host: OriginSchema,
})
export type SocialStart = z.infer<typeof SocialStartSchema>
export const SocialStartedSchema = z.object({ attemptId: IdSchema, expiresIn: SecondsSchema })

/** An ID token (OpenID Connect Core §2), an access token of a provider (RFC 6749 §1.4), or `SiwfSchema` in base64url. */
const ProofSchema = z.string().check(z.maxLength(6144), z.regex(/^[\x21-\x7e]+$/))

/**
 * `POST /v1/social/prove` of vault, which redeems the code. 401 `provider_refused`: the code or what came of it is not
 * good; `used`; 429 `limited`; 503 `provider_unavailable`.
 */
export const SocialProveSchema = z.object({
  attemptId: IdSchema,
  provider: OauthSocialSchema,
  code: z.string().check(z.maxLength(2048), z.regex(/^[\x20-\x7e]+$/)),
  /** PKCE verifier (RFC 7636 §4.1): without it, the code is useless. */
  verifier: z.string().check(z.regex(/^[\w-]{43}$/)),
})
export type SocialProve = z.infer<typeof SocialProveSchema>

/**
 * What the vault proves, and what auth then takes at `POST /v1/social/session` → `SessionAnswerSchema`. 401
 * `assertion_invalid`, `assertion_used`, `attempt`, `provider_refused`; 403 `restricted`, `no_second_proof`: somebody
 * without an address comes from a new device; 503 `provider_unavailable`.
 */
export const SocialProvenSchema = z.object({ assertion: TokenSchema, proof: ProofSchema })
export type SocialProven = z.infer<typeof SocialProvenSchema>

/**
 * The `nonce` of an ID token: a token that says it is of this attempt and of this device's key. Whoever takes it to
 * another device has nothing, a service that was broken into included.
 *
 * @param jkt - Thumbprint (RFC 7638) of the device's key.
 */
export async function socialNonce(attemptId: string, jkt: string): Promise<string> {
  const bytes = new TextEncoder().encode(`oidc|${attemptId}|${jkt}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
