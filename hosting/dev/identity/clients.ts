import { OAUTH_SOCIALS, type OauthSocial } from '@latch/protocol/login/social.ts'
import { callbackOf } from '@latch/protocol/login/socialAddress.ts'

/** How one provider stands in for each of six: what it is told apart by is the client that asks. */
export type LocalClient = {
  client_id: string
  client_secret: string
  redirect_uris: [string]
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post'
}

/** Accounts of these are read by an access token: who answers, and how each tells it. */
export const PROFILES: Readonly<Record<string, (account: string, email: string | undefined) => unknown>> = {
  '/github/user': (account) => ({ id: numberOf(account), login: account }),
  '/github/emails': (_, email) => (email === undefined ? [] : [{ email, primary: true, verified: true }]),
  '/discord/account': (account, email) => ({
    id: account,
    email: email ?? null,
    verified: email !== undefined,
  }),
  '/x/account': (account, email) => ({ data: { id: account, ...(email ? { confirmed_email: email } : {}) } }),
  '/facebook/account': (account, email) => ({ id: account, ...(email ? { email } : {}) }),
}

export function localClients(secureOrigin: string): LocalClient[] {
  return OAUTH_SOCIALS.map((provider) => ({
    client_id: clientIdOf(provider),
    client_secret: secretOf(provider),
    redirect_uris: [callbackOf(secureOrigin, provider)],
    token_endpoint_auth_method: provider === 'x' ? 'client_secret_basic' : 'client_secret_post',
  }))
}

/**
 * What the Workers of the local stack are told: `SOCIALS`, and vault's secrets.
 *
 * @param relay - Farcaster's, which is no such client.
 */
export function localSocials({ issuer, relay }: { issuer: string; relay: string }): {
  SOCIALS: string
  secrets: Record<string, string>
} {
  const entries = OAUTH_SOCIALS.map((provider) => [
    provider,
    {
      clientId: clientIdOf(provider),
      issuer,
      endpoints: {
        authorize: `${issuer}/auth`,
        token: `${issuer}/token`,
        keys: `${issuer}/jwks`,
        ...ACCOUNTS[provider]?.(issuer),
      },
    },
  ])
  const secrets = OAUTH_SOCIALS.map((provider) => [
    `SOCIAL_SECRET_${provider.toUpperCase()}`,
    secretOf(provider),
  ])
  return {
    SOCIALS: JSON.stringify({ ...Object.fromEntries(entries), farcaster: { relay } }),
    secrets: Object.fromEntries(secrets),
  }
}

type Accounts = { account: string; emails?: string }

const ACCOUNTS: Readonly<Partial<Record<OauthSocial, (issuer: string) => Accounts>>> = {
  github: (issuer) => ({ account: `${issuer}/github/user`, emails: `${issuer}/github/emails` }),
  discord: (issuer) => ({ account: `${issuer}/discord/account` }),
  x: (issuer) => ({ account: `${issuer}/x/account` }),
  facebook: (issuer) => ({ account: `${issuer}/facebook/account` }),
}

export function clientIdOf(provider: OauthSocial): string {
  return `latch-${provider}`
}

function secretOf(provider: OauthSocial): string {
  return `local-secret-of-${provider}`
}

/** A number of an account's own, as GitHub has them. */
function numberOf(account: string): number {
  return [...account].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 2_147_483_647, 7)
}
