import type { OauthSocial } from '@latch/protocol/login/social.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { redeemCode } from './redeem.ts'
import { readSocials } from './settings.ts'

afterEach(() => vi.restoreAllMocks())

const grant = { code: 'c', verifier: 'v'.repeat(43), redirectUri: 'https://secure.example/back', secret: 's' }
const tokens = { access_token: 'token', token_type: 'bearer' }

/** Redeems a code at a provider with this answer. @returns the request to it, and the outcome. */
async function redeemAt(
  provider: OauthSocial,
  answer: () => Response | Promise<Response>,
  entry: { issuer?: string; endpoints?: { token: string } } = {},
) {
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init))
    return answer()
  })
  vi.spyOn(console, 'error').mockReturnValue()
  const social = readSocials({ SOCIALS: { [provider]: { clientId: 'latch', ...entry } } })[provider]
  if (social === undefined) throw new Error('No such provider')
  const outcome = await redeemCode(social, grant).catch((error: Error) => error.message)
  return { request: requests[0], outcome }
}

test('a code is redeemed with its verifier and the address that it was sent to, over a form', async () => {
  const { request, outcome } = await redeemAt('github', () => Response.json(tokens))
  expect(outcome).toBe('token')
  expect(request).toMatchObject({ method: 'POST', url: 'https://github.com/login/oauth/access_token' })
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: grant.verifier,
    redirect_uri: grant.redirectUri,
    client_id: 'latch',
    client_secret: 's',
  })
})

test('a provider of this machine is asked without TLS', async () => {
  const issuer = 'http://127.0.0.1:4806'
  const entry = { issuer, endpoints: { token: `${issuer}/token` } }
  const { request, outcome } = await redeemAt('github', () => Response.json(tokens), entry)
  expect([request?.url, outcome]).toEqual([`${issuer}/token`, 'token'])
})

test('X is told the secret in a header alone', async () => {
  const { request } = await redeemAt('x', () => Response.json(tokens))
  expect(request?.headers.get('Authorization')).toBe(`Basic ${btoa('latch:s')}`)
  expect(await request?.text()).not.toContain('client_secret')
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['an error', () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 'provider_refused'],
  // As GitHub has them.
  ['an error that is called a success', () => Response.json({ error: 'bad_code' }), 'provider_refused'],
  ['a token of another kind', () => Response.json({ ...tokens, token_type: 'mac' }), 'provider_refused'],
  ['a page', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }), 'provider_refused'],
  ['another address', () => Response.redirect('https://evil.example'), 'provider_refused'],
  ['without an end', () => Response.json({ ...tokens, more: 'x'.repeat(65_536) }), 'provider_refused'],
  ['that it is down', () => Response.json(tokens, { status: 502 }), 'provider_unavailable'],
  ['that it is asked too often', () => Response.json(tokens, { status: 429 }), 'provider_unavailable'],
  ['nothing', () => Promise.reject(new TypeError('fetch failed')), 'provider_unavailable'],
])('a provider that answers %s lets nobody in', async (_, answer, reason) => {
  expect((await redeemAt('discord', answer)).outcome).toBe(reason)
})

test('a provider of ID tokens that gives none lets nobody in', async () => {
  const { outcome } = await redeemAt('google', () => Response.json(tokens))
  expect(outcome).toBe('provider_refused')
})
