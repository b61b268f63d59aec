import { toBase58 } from '@latch/protocol/base58.ts'
import type { SignInFields } from '@latch/protocol/signInMessage.ts'
import { SessionAnswerSchema } from '@latch/protocol/siwx.ts'
import { TOKEN_TYPE } from '@latch/protocol/siwxToken.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { callWorker, embeddedConfig, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { ALICE, SITE, signInClient, siwxKeys } from '#testing/signIn.ts'
import { forgetExpired } from './sessions.ts'

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BOB = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const ON = { features: '{"siwx":{"isEnabled":true,"config":null}}', chains: `["eip155:1","${SOLANA}"]` }

let keys: string
let client: ReturnType<typeof signInClient>
let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', ON)
  await seedProject('other', ON)
  await seedProject('off', { ...ON, features: '{}' })
  keys = await siwxKeys('first', 'second')
  client = signInClient(keys)
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function signIn(fields: Partial<SignInFields> = {}, where = {}) {
  const message = await client.message(fields)
  return client.session(message, await ALICE.signMessage({ message }), where)
}
const isActive = async (token: unknown) =>
  (await client.post('/siwx/v1/introspect', { token: String(token) })).body.active
const claimsOf = (token: unknown) =>
  JSON.parse(atob(String(token).split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))

test('a signed message becomes a session, whose token says who is there and for how long', async () => {
  const { status, body } = await signIn()
  expect(status).toBe(200)
  const { token, lifetime } = SessionAnswerSchema.parse(body)
  const { iat, exp, sid, ...claims } = claimsOf(token)
  expect(claims).toEqual({
    iss: WIDGET,
    aud: 'demo',
    sub: `did:pkh:eip155:1:${ALICE.address}`,
    origin: SITE,
    address: ALICE.address,
    chainId: 'eip155:1',
  })
  expect(exp - iat).toBe(300)
  expect(lifetime).toBe(300_000)
  expect(sid).toMatch(/^[\w-]{22}$/)
  expect(await isActive(token)).toBe(true)
  // An account with a key of its own needs no node.
  expect(node.requests).toEqual([])
})

test('the next token is had for the secret, until the session is revoked', async () => {
  const { secret, token } = SessionAnswerSchema.parse((await signIn()).body)
  const next = await client.post('/siwx/v1/token', { secret })
  expect(claimsOf(next.body.token).sid).toBe(claimsOf(token).sid)
  expect((await client.post('/siwx/v1/token', { secret: 'x'.repeat(43) })).body).toMatchObject({
    reasons: [{ field: 'session' }],
  })
  await callWorker('/siwx/v1/revoke', {
    method: 'POST',
    body: JSON.stringify({ secret }),
    headers: { Origin: WIDGET },
  })
  expect((await client.post('/siwx/v1/token', { secret })).status).toBe(400)
  expect(await isActive(token)).toBe(false)
  expect(await isActive(next.body.token)).toBe(false)
})

test('a page that its project lists no more gets no next token', async () => {
  await seedProject('moving', ON)
  const message = await client.message({ nonce: await client.nonce('moving') })
  const { body } = await client.session(message, await ALICE.signMessage({ message }), {
    projectId: 'moving',
  })
  await seedProject('moving', { ...ON, allowed_origins: '["https://else.example"]' })
  expect((await client.post('/siwx/v1/token', { secret: String(body.secret) })).status).toBe(400)
})

test('the keys are there for everybody, without what signs', async () => {
  const response = await callWorker(
    '/.well-known/jwks.json',
    { headers: { Origin: SITE } },
    { SIWX_KEYS: keys },
  )
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const { keys: known } = (await response.json()) as { keys: Record<string, unknown>[] }
  expect(known.map(({ kid }) => kid)).toEqual(['first', 'second'])
  for (const key of known)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})

test('a page of the widget comes with a nonce, where its project signs in', async () => {
  const config = async (id: string, SIWX_KEYS?: string) =>
    (await embeddedConfig(await callWorker(`/embed/v1/?project=${id}`, {}, { SIWX_KEYS }))).siwx
  expect(await config('demo', keys)).toEqual({
    required: false,
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await config('off', keys)).toBeUndefined()
  expect(await config('demo')).toBeUndefined()
  await seedProject('strict', { ...ON, features: '{"siwx":{"isEnabled":true,"config":["required"]}}' })
  expect(await config('strict', keys)).toMatchObject({ required: true })
})

test.each([
  ['off', () => keys],
  ['demo', () => ''],
  ['demo', () => '[]'],
  ['demo', () => '{"kid": 1'],
])('project %s does not sign in where it is switched off or no key can be read', async (projectId, bound) => {
  const without = signInClient(bound())
  expect(await without.post('/siwx/v1/nonce', { projectId })).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'siwx' }] },
  })
  const features = await callWorker(`/appkit/v1/config?projectId=${projectId}`, {}, { SIWX_KEYS: bound() })
  expect(((await features.json()) as { features: unknown[] }).features).toContainEqual(
    expect.objectContaining({ id: 'siwx', isEnabled: false }),
  )
})

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const HOUR = 3_600_000
test.each<[string, () => Partial<SignInFields>, string]>([
  ['another domain', () => ({ domain: 'evil.example' }), 'domain'],
  ['the domain with another port', () => ({ domain: 'app.example:444' }), 'domain'],
  ['a user before the domain', () => ({ domain: 'app.example@evil.example' }), 'domain'],
  ['an address elsewhere', () => ({ uri: 'https://evil.example/' }), 'uri'],
  ['an address under another scheme', () => ({ uri: 'http://app.example' }), 'uri'],
  ['no address at all', () => ({ uri: 'app.example' }), 'uri'],
  ['a chain that the project does not list', () => ({ chainId: '999' }), 'chainId'],
  ['a chain in another spelling', () => ({ chainId: '0x1' }), 'chainId'],
  ['a message of an hour ago', () => ({ issuedAt: ago(HOUR) }), 'issuedAt'],
  ['a message of the future', () => ({ issuedAt: ago(-HOUR) }), 'issuedAt'],
  ['a time that is none', () => ({ issuedAt: 'yesterday' }), 'issuedAt'],
  ['a message that has expired', () => ({ expirationTime: ago(1) }), 'expirationTime'],
  ['a message that is not valid yet', () => ({ notBefore: ago(-HOUR) }), 'notBefore'],
  ['a nonce that is not ours', () => ({ nonce: '0'.repeat(64) }), 'nonce'],
  ['a nonce of a page’s own', () => ({ nonce: 'abcdef0123456789' }), 'nonce'],
  ['an account in small letters', () => ({ address: ALICE.address.toLowerCase() }), 'address'],
  ['another account', () => ({ address: BOB.address }), 'signature'],
])('%s signs nobody in', async (_, fields, field) => {
  expect(await signIn(fields())).toMatchObject({ status: 400, body: { reasons: [{ field }] } })
})

test('another page cannot use a message for this one, nor one that the project does not list', async () => {
  expect((await signIn({}, { origin: 'https://www.app.example' })).body).toMatchObject({
    reasons: [{ field: 'domain' }],
  })
  expect((await signIn({}, { origin: 'https://evil.example' })).body).toMatchObject({
    reasons: [{ field: 'origin' }],
  })
})

test('the same message does not sign in twice, were it at the same time', async () => {
  const message = await client.message()
  const signature = await ALICE.signMessage({ message })
  const answers = await Promise.all([1, 2, 3].map(() => client.session(message, signature)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await client.session(message, signature)).body).toMatchObject({ reasons: [{ field: 'nonce' }] })
})

test('a nonce of another project, or one that is old, is none', async () => {
  expect((await signIn({ nonce: await client.nonce('other') })).body).toMatchObject({
    reasons: [{ field: 'nonce' }],
  })
  vi.useFakeTimers({ now: Date.now() - HOUR, toFake: ['Date'] })
  const nonce = await client.nonce()
  vi.useRealTimers()
  expect((await signIn({ nonce })).body).toMatchObject({ reasons: [{ field: 'nonce' }] })
})

test('who signs nothing uses up no nonce', async () => {
  const message = await client.message()
  await client.session(message, await BOB.signMessage({ message }))
  expect((await client.session(message, await ALICE.signMessage({ message }))).status).toBe(200)
})

test('a message in other words, or with a line smuggled in, is none', async () => {
  const message = await client.message({ statement: 'x\nNonce: 00000000' })
  for (const text of [message, message.replace('Version: 1', 'Version: 2'), 'Hello'])
    expect((await client.session(text, await ALICE.signMessage({ message: text }))).body).toMatchObject({
      reasons: [{ field: 'message' }],
    })
})

test('a Solana account signs in with its text', async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const address = toBase58(
    new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer),
  )
  const sign = async (text: string) =>
    toBase58(
      new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
    )
  const message = await client.message({ namespace: 'solana', address, chainId: 'solana:devnet' })
  expect((await client.session(message, await sign(`${message} `))).body).toMatchObject({
    reasons: [{ field: 'signature' }],
  })
  const { body } = await client.session(message, await sign(message))
  expect(claimsOf(body.token)).toMatchObject({ sub: `did:pkh:${SOLANA}:${address}`, chainId: SOLANA })
})

test.each([
  ['is down', () => new Response('', { status: 502 }), 503],
  ['says that the contract did not sign', revert, 400],
])('a contract whose node %s does not sign in, and its message is not used up', async (_, answer, status) => {
  const message = await client.message({ address: BOB.address })
  const signature = await ALICE.signMessage({ message })
  node.answer = answer
  expect((await client.session(message, signature)).status).toBe(status)
  node.answer = (body) => body.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x01' }))
  expect((await client.session(message, signature)).status).toBe(200)
})

function revert(body: { id: number }[]) {
  return body.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }))
}

test('tokens that are not of this deployment are not active', async () => {
  const { body } = await signIn()
  const claims = claimsOf(body.token)
  const [first] = JSON.parse(await siwxKeys('first'))
  const stranger = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'first', typ: TOKEN_TYPE })
  expect(await isActive(new UnsecuredJWT(claims).encode())).toBe(false)
  expect(await isActive(await stranger.sign(first))).toBe(false)
  expect(await isActive(`${String(body.token).slice(0, -4)}AAAA`)).toBe(false)
  expect(await isActive('x')).toBe(false)
})

test('a key that was put behind another one still vouches for what it signed', async () => {
  const { body } = await signIn()
  const [first, second] = JSON.parse(keys)
  const turned = signInClient(JSON.stringify([second, first]))
  expect((await turned.post('/siwx/v1/introspect', { token: String(body.token) })).body).toEqual({
    active: true,
  })
  const gone = signInClient(JSON.stringify([second]))
  expect((await gone.post('/siwx/v1/introspect', { token: String(body.token) })).body).toEqual({
    active: false,
  })
})

test('only the widget’s own pages may sign somebody in', async () => {
  for (const path of ['nonce', 'session', 'token', 'revoke'])
    expect((await client.post(`/siwx/v1/${path}`, {}, { Origin: SITE })).status).toBe(403)
})

test('what nobody can use any more is forgotten', async () => {
  await signIn({ expirationTime: new Date(Date.now() + 60_000).toISOString() })
  const count = async () =>
    testEnv.DB.prepare(
      'SELECT (SELECT COUNT(*) FROM siwx_sessions) AS sessions, (SELECT COUNT(*) FROM siwx_nonces) AS nonces',
    ).first<{ sessions: number; nonces: number }>()
  const before = await count()
  await forgetExpired(testEnv.DB)
  expect(await count()).toEqual(before)
  vi.useFakeTimers({ now: Date.now() + 60 * 24 * HOUR, toFake: ['Date'] })
  await forgetExpired(testEnv.DB)
  expect(await count()).toEqual({ sessions: 0, nonces: 0 })
})
