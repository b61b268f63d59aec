import { OAUTH_SOCIALS, type OauthSocial } from '@latch/protocol/login/social.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'
import { digest, randomText } from '../digests.ts'
import { PROVIDERS } from '../social/providers.ts'
import type { Services } from './fixture.ts'

/** Claims of an ID token; undefined ones are left out. */
export type Claims = Record<string, unknown>
/** A provider's account. */
export type Account = { id: string; email?: string; isVerified?: boolean }
/** Name of the one key. */
export const KEY = 'i1'
type Granted = { provider: OauthSocial; account: Account; challenge: string; nonce: string | null }

const ISSUER = 'https://identity.test'
/** It takes its time, and no test changes it. */
let madeKeys: Awaited<ReturnType<typeof makeKeys>> | undefined

async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { publicJwk: { ...(await exportJWK(publicKey)), alg: 'RS256', kid: KEY }, privateKey }
}

async function keyPair() {
  madeKeys ??= await makeKeys()
  return madeKeys
}

/**
 * Mocks one provider that represents each, around the two services: it accepts the test's accounts, gives each code once
 * and
 * to the holder of its verifier (RFC 7636 §4.6), and describes accounts like each provider. Other requests
 * go to the previous mock.
 */
export async function startIdentity(services: Services) {
  const { publicJwk, privateKey } = await keyPair()
  const keys = { keys: [publicJwk] }
  const [codes, tokens] = [new Map<string, Granted>(), new Map<string, Granted>()]
  const world = { tokenClaims: {} as Claims }
  for (const env of [services.auth, services.vault]) Object.assign(env, { SOCIALS: socialsAt(ISSUER) })
  for (const provider of OAUTH_SOCIALS)
    Object.assign(services.vault, { [`SOCIAL_SECRET_${provider.toUpperCase()}`]: 'secret' })

  /** @param claims - In place of the true ones. */
  const sign = ({ provider, account, nonce }: Granted, claims: Claims = world.tokenClaims) => {
    const now = Math.floor(Date.now() / 1000)
    const { id, email, isVerified } = account
    const own = { sub: id, nonce, email, email_verified: isVerified, iss: ISSUER, aud: provider }
    return new SignJWT({ ...own, iat: now, exp: now + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: KEY })
      .sign(privateKey)
  }
  const redeem = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const isHolder =
      granted?.challenge === '' || granted?.challenge === (await digest(form.get('code_verifier') ?? ''))
    if (granted === undefined || !isHolder) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const access_token = randomText(16)
    tokens.set(access_token, granted)
    const isOpenId = PROVIDERS[granted.provider].issuer !== null
    const id_token = isOpenId ? { id_token: await sign(granted) } : {}
    return Response.json({ access_token, token_type: 'Bearer', ...id_token })
  }
  const others = vi.isMockFunction(fetch) ? vi.mocked(fetch).getMockImplementation() : undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin === ISSUER && pathname === '/token') return redeem(request)
    if (origin === ISSUER && pathname === '/keys') return Response.json(keys)
    if (origin === ISSUER) return serveAccount(tokens, pathname, request)
    if (others === undefined) throw new Error(`No test server at ${request.url}`)
    return others(input, init)
  })
  return {
    issuer: ISSUER,
    world,
    sign,
    /** Consents at the provider. @returns the code. */
    authorize: (provider: OauthSocial, url: string, account: Account): string => {
      const parameters = new URL(url).searchParams
      const code = randomText(16)
      const challenge = parameters.get('code_challenge') ?? ''
      codes.set(code, { provider, account, challenge, nonce: parameters.get('nonce') })
      return code
    },
    /** A token that the user gave to another application. */
    tokenOf: (provider: OauthSocial, account: Account): string => {
      const token = randomText(16)
      tokens.set(token, { provider, account, challenge: '', nonce: null })
      return token
    },
  }
}
export type Identity = Awaited<ReturnType<typeof startIdentity>>

function socialsAt(issuer: string): string {
  const entries = OAUTH_SOCIALS.map((provider) => {
    const { emails } = PROVIDERS[provider].endpoints
    const account = `${issuer}/${provider}`
    const endpoints = { token: `${issuer}/token`, keys: `${issuer}/keys`, account }
    const all = emails === undefined ? endpoints : { ...endpoints, emails: `${account}/emails` }
    return [provider, { clientId: provider, issuer, endpoints: all }] as const
  })
  return JSON.stringify(Object.fromEntries(entries))
}

/** Account answers of the providers without ID tokens. */
const ANSWERS: Readonly<Record<string, (account: Account) => unknown>> = {
  '/github': ({ id }) => ({ id: Number(id) }),
  '/github/emails': ({ email, isVerified }) =>
    email === undefined ? [] : [{ email, primary: true, verified: isVerified === true }],
  '/discord': ({ id, email = null, isVerified = false }) => ({ id, email, verified: isVerified }),
  // Of an address that nobody confirmed, X and Facebook say nothing.
  '/x': ({ id, email, isVerified }) => ({ data: { id, ...(isVerified ? { confirmed_email: email } : {}) } }),
  '/facebook': ({ id, email, isVerified }) => ({ id, ...(isVerified ? { email } : {}) }),
}

function serveAccount(tokens: ReadonlyMap<string, Granted>, pathname: string, request: Request): Response {
  const token = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
  const granted = tokens.get(token)
  const answer = ANSWERS[pathname]
  if (granted === undefined || answer === undefined) return Response.json({}, { status: 401 })
  return Response.json(answer(granted.account))
}
