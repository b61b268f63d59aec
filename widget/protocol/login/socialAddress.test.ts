import { expect, test } from 'vitest'
import { OAUTH_SOCIALS, type OauthSocial } from './social.ts'
import { AUTHORIZE, authorizeUrl, callbackOf } from './socialAddress.ts'

const REQUESTED = { clientId: 'client', state: 'state', nonce: 'nonce', challenge: 'challenge' }
const ask = (provider: OauthSocial, endpoint?: string) => {
  const redirectUri = callbackOf('https://secure.example', provider)
  return new URL(authorizeUrl({ ...REQUESTED, provider, endpoint, redirectUri }))
}

/** Parameters of the request to every provider. */
const ALL = {
  response_type: 'code',
  client_id: 'client',
  state: 'state',
  code_challenge: 'challenge',
  code_challenge_method: 'S256',
}

test.each<[OauthSocial, string, Record<string, string>]>([
  [
    'google',
    'https://accounts.google.com/o/oauth2/v2/auth',
    { scope: 'openid email profile', prompt: 'select_account', nonce: 'nonce' },
  ],
  ['x', 'https://x.com/i/oauth2/authorize', { scope: 'users.read tweet.read users.email' }],
  ['discord', 'https://discord.com/oauth2/authorize', { scope: 'identify email', prompt: 'consent' }],
  [
    'github',
    'https://github.com/login/oauth/authorize',
    { scope: 'read:user user:email', prompt: 'select_account' },
  ],
  [
    'apple',
    'https://appleid.apple.com/auth/authorize',
    { scope: 'name email', response_mode: 'form_post', nonce: 'nonce' },
  ],
  ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth', { scope: 'email public_profile' }],
])('%s is asked at its own address, with what it documents and nothing else', (provider, endpoint, own) => {
  const url = ask(provider)
  expect(url.origin + url.pathname).toBe(endpoint)
  const redirect_uri = `https://secure.example/social/callback/${provider}`
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...ALL, redirect_uri, ...own })
})

test('a provider of one’s own is asked the same at its address', () => {
  const url = ask('google', 'https://login.example/auth')
  expect(url.origin + url.pathname).toBe('https://login.example/auth')
  expect(url.search).toBe(ask('google').search)
})

test('whoever is known to name itself in an answer is a site, as it writes itself', () => {
  const names = OAUTH_SOCIALS.flatMap((provider) => AUTHORIZE[provider].issuer ?? [])
  expect(names).toEqual([
    'https://accounts.google.com',
    'https://discord.com',
    'https://github.com/login/oauth',
    'https://appleid.apple.com',
    'https://www.facebook.com',
  ])
})
