import type { SessionAnswer } from '@latch/protocol/login/auth.ts'
import { OAUTH_SOCIALS, type OauthSocial, socialNonce } from '@latch/protocol/login/social.ts'
import { authorizeUrl, callbackOf } from '@latch/protocol/login/socialAddress.ts'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { digest, randomText } from '../digests.ts'
import { readSettings } from '../settings.ts'
import { type Device, makeDevice } from '../testing/device.ts'
import { AUTH, HOST, SECURE, setUpServices, VAULT } from '../testing/fixture.ts'
import { type Account, type Claims, type Identity, KEY, startIdentity } from '../testing/identity.ts'
import { makePartition, readFailure } from '../testing/partition.ts'
import { signSocialAssertion } from '../tokens.ts'

const { clock, services } = setUpServices()
let identity: Identity
let device: Device
/** An account that no other test has. */
let anna: Account
let accounts = 4710

beforeEach(async () => {
  accounts += 1
  anna = { id: String(accounts), email: `anna${accounts}@mail.example`, isVerified: true }
  identity = await startIdentity(services)
  device = await makeDevice(services)
})

type Proven = { assertion: string; proof: string }
type Begun = { attemptId: string; verifier: string; url: string }

/** Continues to the provider's address. */
async function begin(provider: OauthSocial, by = device): Promise<Begun> {
  const requested = { provider, project: services.project, host: HOST }
  const { body } = await by.send<{ attemptId: string }>(`${AUTH}/v1/social/start`, requested)
  const { attemptId } = body
  const verifier = randomText(32)
  const nonce = await socialNonce(attemptId, by.jkt)
  const [redirectUri, state] = [callbackOf(SECURE, provider), randomText(32)]
  const address = { provider, clientId: provider, endpoint: undefined, redirectUri, state, nonce }
  return { attemptId, verifier, url: authorizeUrl({ ...address, challenge: await digest(verifier) }) }
}

const prove = (
  provider: OauthSocial,
  { attemptId, verifier }: Omit<Begun, 'url'>,
  code: string,
  by = device,
) => by.send<Proven>(`${VAULT}/v1/social/prove`, { attemptId, provider, code, verifier })
const session = (proven: Proven, by = device) => by.send<SessionAnswer>(`${AUTH}/v1/social/session`, proven)

/** A whole login. */
async function logIn(provider: OauthSocial, account: Account, by = device) {
  const begun = await begin(provider, by)
  const proven = await prove(provider, begun, identity.authorize(provider, begun.url, account), by)
  const { body } = await session(proven.body, by)
  if (body.action !== 'CONNECT') throw new Error(`No session: ${JSON.stringify(body)}`)
  return body
}

/** Returns the result of a vault that does not verify: auth has to verify itself. */
async function believed(attemptId: string, proof: string): Promise<Proven> {
  const claims = { sub: 'anybody', att: attemptId, cnf: { jkt: device.jkt }, proof: await digest(proof) }
  return { proof, assertion: await signSocialAssertion(readSettings(services.vault, 'vault'), claims) }
}

test.each(OAUTH_SOCIALS)(
  'both services let in who %s lets in, with the address that it confirms',
  async (provider) => {
    expect((await logIn(provider, anna)).email).toBe(anna.email)
  },
)

test.each(OAUTH_SOCIALS)('an address that nobody confirmed to %s is not taken', async (provider) => {
  expect((await logIn(provider, { ...anna, isVerified: false })).email).toBeNull()
})

test('Apple writes in words whether it confirmed an address', async () => {
  identity.world.tokenClaims = { email_verified: 'true' }
  expect((await logIn('apple', anna)).email).toBe(anna.email)
  identity.world.tokenClaims = { email_verified: 'false' }
  expect((await logIn('apple', { ...anna, id: 'another' })).email).toBeNull()
})

const now = () => Math.floor(Date.now() / 1000)
type Attack = (begun: Begun) => Claims | Promise<Claims>
const TOKENS: readonly (readonly [string, Attack])[] = [
  ['with a swapped nonce', () => ({ nonce: randomText(32) })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['of another attempt', async () => ({ nonce: await socialNonce(randomText(16), device.jkt) })],
  ['of another device', async ({ attemptId }) => ({ nonce: await socialNonce(attemptId, randomText(32)) })],
  ['of another client', () => ({ aud: 'another-client' })],
  ['of two clients', () => ({ aud: ['google', 'another-client'] })],
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['that is over', () => ({ exp: now() - 31 })],
  ['that is old', () => ({ iat: now() - 631 })],
  ['of nobody', () => ({ sub: undefined })],
]

test.each(TOKENS)('neither service takes an ID token %s', async (_, attack) => {
  const begun = await begin('google')
  const claims = await attack(begun)
  identity.world.tokenClaims = claims
  const refused = await prove('google', begun, identity.authorize('google', begun.url, anna))
  expect([refused.status, refused.body.error]).toEqual([401, 'provider_refused'])
  const nonce = await socialNonce(begun.attemptId, device.jkt)
  const token = await identity.sign({ provider: 'google', account: anna, challenge: '', nonce }, claims)
  const { status, body } = await session(await believed(begun.attemptId, token))
  expect([status, body.error]).toEqual([401, 'provider_refused'])
})

test('auth takes no ID token that another key signed', async () => {
  const [begun, { privateKey }] = [await begin('google'), await generateKeyPair('RS256')]
  const nonce = await socialNonce(begun.attemptId, device.jkt)
  const own = { sub: anna.id, nonce, iss: identity.issuer, aud: 'google', iat: now(), exp: now() + 600 }
  const token = await new SignJWT(own).setProtectedHeader({ alg: 'RS256', kid: KEY }).sign(privateKey)
  const { body } = await session(await believed(begun.attemptId, token))
  expect(body.error).toBe('provider_refused')
})

test.each(OAUTH_SOCIALS)(
  'a code of %s that was stolen is of no use without its verifier',
  async (provider) => {
    const thief = await makeDevice(services)
    const [mine, theirs] = [await begin(provider), await begin(provider, thief)]
    const code = identity.authorize(provider, mine.url, anna)
    expect((await prove(provider, theirs, code, thief)).body.error).toBe('provider_refused')
  },
)

test('a code and what vault says of it are good for one login, whose answers may be asked for again', async () => {
  const begun = await begin('discord')
  const code = identity.authorize('discord', begun.url, anna)
  const { body } = await prove('discord', begun, code)
  const again = await prove('discord', begun, code)
  expect(again.body).toMatchObject({ proof: body.proof })
  const another = identity.authorize('discord', begun.url, anna)
  expect((await prove('discord', begun, another)).body.error).toBe('used')
  const [first, second] = [await session(body), await session(again.body)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toMatchObject({ uid: first.body.action === 'CONNECT' && first.body.uid })
})

test('what was redeemed is told again to the device that redeemed it alone, and for ten minutes', async () => {
  const thief = await makeDevice(services)
  const begun = await begin('discord')
  const code = identity.authorize('discord', begun.url, anna)
  await prove('discord', begun, code)
  expect((await prove('discord', begun, code, thief)).body.error).toBe('provider_refused')
  clock.pass(601)
  expect((await prove('discord', begun, code)).body.error).toBe('provider_refused')
})

test.each(['/v1/social/prove', '/v1/social/session'])(
  'a login goes on though the answer of %s was lost',
  async (path) => {
    const partition = makePartition(services)
    const tab = await partition.openTab()
    const started = await tab.call('startSocial', {
      provider: 'google',
      project: services.project,
      host: HOST,
    })
    const { attemptId, ...requested } = started
    const redirectUri = callbackOf(SECURE, 'google')
    const address = { provider: 'google', clientId: 'google', endpoint: undefined, redirectUri } as const
    const code = identity.authorize('google', authorizeUrl({ ...address, ...requested }), anna)
    let isLost = false
    partition.world.intercept = (url, send) => {
      if (isLost || url.pathname !== path) return undefined
      isLost = true
      return send().then(() => {
        throw new TypeError('Failed to fetch')
      })
    }
    const unavailable = expect.objectContaining({
      data: expect.objectContaining({ reason: 'LOGIN_UNAVAILABLE' }),
    })
    expect(await readFailure(tab.call('proveSocial', { attemptId, code }))).toEqual(unavailable)
    expect(await tab.call('proveSocial', { attemptId, code })).toMatchObject({ step: 'done' })
  },
)

test('what vault says is of one device and one token', async () => {
  const [begun, thief] = [await begin('github'), await makeDevice(services)]
  const { body } = await prove('github', begun, identity.authorize('github', begun.url, anna))
  expect((await session(body, thief)).body.error).toBe('dpop_key')
  const proof = identity.tokenOf('github', { id: '1' })
  expect((await session({ ...body, proof })).body.error).toBe('assertion_invalid')
})

test('the key worker brings a code to vault once, and none of an attempt that it did not begin', async () => {
  const partition = makePartition(services)
  const tab = await partition.openTab()
  const started = await tab.call('startSocial', { provider: 'google', project: services.project, host: HOST })
  const { attemptId, ...requested } = started
  const redirectUri = callbackOf(SECURE, 'google')
  const address = { provider: 'google', clientId: 'google', endpoint: undefined, redirectUri } as const
  const code = identity.authorize('google', authorizeUrl({ ...address, ...requested }), anna)
  expect(await tab.call('proveSocial', { attemptId, code })).toMatchObject({ step: 'done' })
  const before = partition.world.requested.length
  const refused = expect.objectContaining({ data: expect.objectContaining({ reason: 'SOCIAL_REFUSED' }) })
  expect(await readFailure(tab.call('proveSocial', { attemptId, code }))).toEqual(refused)
  expect(await readFailure(tab.call('proveSocial', { attemptId: randomText(16), code }))).toEqual(refused)
  expect(partition.world.requested).toHaveLength(before)
})

test.each(OAUTH_SOCIALS)(
  'an account of %s stays who it is with another address, which is nobody else’s',
  async (provider) => {
    const { uid } = await logIn(provider, anna)
    expect((await logIn(provider, { ...anna, email: 'new@mail.example' })).uid).toBe(uid)
    expect((await logIn(provider, { ...anna, id: `${anna.id}0` })).uid).not.toBe(uid)
  },
)
