import { OAUTH_SOCIALS, type OauthSocial } from '@latch/protocol/login/social.ts'
import { callbackOf } from '@latch/protocol/login/socialAddress.ts'

/** Client registration by which one server stands in for each of six providers. */
export type LocalClient = {
  client_id: string
  client_secret: string
  redirect_uris: [string]
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post'
}

/** Profiles of providers whose accounts are read with an access token, in each provider's format. */
export const PROFILES: Readonly<Record<string, (account: string, email: string | undefined) => unknown>> = {
  '/github/user': (account) => ({ id: accountNumber(account), login: account }),
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
    client_secret: clientSecret(provider),
    redirect_uris: [callbackOf(secureOrigin, provider)],
    token_endpoint_auth_method: provider === 'x' ? 'client_secret_basic' : 'client_secret_post',
  }))
}

/**
 * Returns the settings of the local stack's Workers: `SOCIALS`, and vault's secrets.
 *
 * @param relay - URL of Farcaster's relay, which is not such a client.
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
    clientSecret(provider),
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

function clientSecret(provider: OauthSocial): string {
  return `local-secret-of-${provider}`
}

/** A number of an account's own, as GitHub has them. */
function accountNumber(account: string): number {
  return [...account].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 2_147_483_647, 7)
}
