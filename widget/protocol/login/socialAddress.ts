/** Authorization request to each provider; the requests after it are in `hosting/login/social/providers.ts`. */
import type { OauthSocial } from './social.ts'

type AuthorizeFacts = {
  /** Authorization endpoint (RFC 6749 §3.1). */
  endpoint: string
  scope: string
  /** Further parameters, as the provider documents them. */
  more?: Readonly<Record<string, string>>
  /** True if its answer has an ID token that repeats the nonce. */
  hasNonce: boolean
  /** `iss` of its answers, if they have one (RFC 9207 §2); null if undocumented. */
  issuer: string | null
}

/**
 * Facts as of 2026: developers.google.com/identity/openid-connect, docs.x.com/fundamentals/authentication/oauth-2-0,
 * discord.com/developers/docs/topics/oauth2, docs.github.com/apps/oauth-apps, developer.apple.com/sign-in-with-apple
 * (which answers with a form if a name or an address is requested), developers.facebook.com/docs/facebook-login.
 */
export const AUTHORIZE: Readonly<Record<OauthSocial, AuthorizeFacts>> = {
  google: {
    endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'openid email profile',
    more: { prompt: 'select_account' },
    hasNonce: true,
    issuer: 'https://accounts.google.com',
  },
  x: {
    endpoint: 'https://x.com/i/oauth2/authorize',
    scope: 'users.read tweet.read users.email',
    hasNonce: false,
    issuer: null,
  },
  discord: {
    endpoint: 'https://discord.com/oauth2/authorize',
    scope: 'identify email',
    more: { prompt: 'consent' },
    hasNonce: false,
    issuer: 'https://discord.com',
  },
  github: {
    endpoint: 'https://github.com/login/oauth/authorize',
    scope: 'read:user user:email',
    more: { prompt: 'select_account' },
    hasNonce: false,
    issuer: 'https://github.com/login/oauth',
  },
  apple: {
    endpoint: 'https://appleid.apple.com/auth/authorize',
    scope: 'name email',
    more: { response_mode: 'form_post' },
    hasNonce: true,
    issuer: 'https://appleid.apple.com',
  },
  facebook: {
    endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    scope: 'email public_profile',
    hasNonce: false,
    issuer: 'https://www.facebook.com',
  },
}

/** Returns the address that a provider redirects to: one per provider, and the only one registered there. */
export function callbackOf(secureOrigin: string, provider: OauthSocial): string {
  return `${secureOrigin}/social/callback/${provider}`
}

type AuthorizeRequest = {
  provider: OauthSocial
  clientId: string
  /** Replaces the provider's own endpoint. */
  endpoint: string | undefined
  redirectUri: string
  state: string
  nonce: string
  /** S256 (RFC 7636 §4.2). */
  challenge: string
}

/** Returns the URL of the provider's login (RFC 6749 §4.1.1). */
export function authorizeUrl({
  provider,
  clientId,
  endpoint,
  redirectUri,
  ...request
}: AuthorizeRequest): string {
  const facts = AUTHORIZE[provider]
  const url = new URL(endpoint ?? facts.endpoint)
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: facts.scope,
    state: request.state,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    ...(facts.hasNonce ? { nonce: request.nonce } : {}),
    ...facts.more,
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
