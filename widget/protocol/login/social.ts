/**
 * Login with a social account: the provider's code goes to `vault`, which redeems it, and the result to `auth`, which
 * verifies it independently. Headers as in `auth.ts`.
 */
import * as z from 'zod/mini'
import { toBase64Url } from '../base64Url.ts'
import { IdSchema, OriginSchema, ProjectIdSchema, SecondsSchema, TokenSchema } from './fields.ts'

/** Providers whose login runs in a window, which returns a code (RFC 6749 §4.1). */
export const OAUTH_SOCIALS = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export const OauthSocialSchema = z.enum(OAUTH_SOCIALS)
export type OauthSocial = z.infer<typeof OauthSocialSchema>

/**
 * Providers of social accounts, in the order in which they are offered. Farcaster, of `farcaster.ts`, needs no window: an
 * app on a phone signs.
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
 * `POST /v1/social/prove` of vault, which redeems the code. 401 `provider_refused`: the code or its result is invalid;
 * `used`; 429 `limited`; 503 `provider_unavailable`.
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
 * Vault's proof, for auth's `POST /v1/social/session` → `SessionAnswerSchema`. 401 `assertion_invalid`, `assertion_used`,
 * `attempt`, `provider_refused`; 403 `restricted`, `no_second_proof`: an account without an address on a new device; 503
 * `provider_unavailable`.
 */
export const SocialProvenSchema = z.object({ assertion: TokenSchema, proof: ProofSchema })
export type SocialProven = z.infer<typeof SocialProvenSchema>

/**
 * Returns the `nonce` of an ID token, which binds it to this attempt and this device's key: it is useless on another
 * device, even to a compromised service.
 *
 * @param jkt - Thumbprint (RFC 7638) of the device's key.
 */
export async function socialNonce(attemptId: string, jkt: string): Promise<string> {
  const bytes = new TextEncoder().encode(`oidc|${attemptId}|${jkt}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
