import type { OauthSocial } from '@latch/protocol/login/social.ts'

/** Endpoints of a provider that a deployment may name otherwise, e.g. the local stack's. */
export type Endpoints = {
  /** Token endpoint (RFC 6749 §3.2). */
  token: string
  /** Keys of the ID tokens (RFC 7517 §5); empty if there are none. */
  keys: string
  /** Endpoint that returns the account for an access token; empty if an ID token contains it. */
  account: string
  /** A list of the account's addresses, where `account` leaves out which of them was confirmed. */
  emails?: string
}

export type ProviderFacts = {
  /** Client authentication of vault (RFC 6749 §2.3.1). */
  client: 'basic' | 'body'
  /** `iss` of the ID tokens, null where accounts are read from `account`. */
  issuer: string | null
  endpoints: Endpoints
}

/** As of 2026, see `socialAddress.ts`. */
export const PROVIDERS: Readonly<Record<OauthSocial, ProviderFacts>> = {
  google: {
    client: 'body',
    issuer: 'https://accounts.google.com',
    endpoints: {
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      account: '',
    },
  },
  apple: {
    client: 'body',
    issuer: 'https://appleid.apple.com',
    endpoints: {
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
      account: '',
    },
  },
  github: {
    client: 'body',
    issuer: null,
    endpoints: {
      token: 'https://github.com/login/oauth/access_token',
      keys: '',
      account: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
  },
  discord: {
    client: 'body',
    issuer: null,
    endpoints: {
      token: 'https://discord.com/api/oauth2/token',
      keys: '',
      account: 'https://discord.com/api/users/@me',
    },
  },
  x: {
    client: 'basic',
    issuer: null,
    endpoints: {
      token: 'https://api.x.com/2/oauth2/token',
      keys: '',
      account: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
    },
  },
  facebook: {
    client: 'body',
    issuer: null,
    endpoints: {
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      keys: '',
      account: 'https://graph.facebook.com/v23.0/me?fields=id,email',
    },
  },
}
