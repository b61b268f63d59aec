import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { digest, randomText } from './digests.ts'
import { type Device, logIn, makeDevice } from './testing/device.ts'
import { AUTH, newAddress, setUpServices, startMailbox, VAULT } from './testing/fixture.ts'

const { clock, services } = setUpServices()
let device: Device
let token: string
beforeAll(async () => {
  device = await makeDevice(services)
  token = (await logIn(device, startMailbox(), newAddress())).session.access
})

const USER = `${AUTH}/v1/user`
const errorOf = async (response: Response) => ((await response.json()) as { error?: string }).error
const seconds = () => Math.floor(Date.now() / 1000)

async function read(options: Parameters<Device['sendOnce']>[2] = {}): Promise<[number, string | undefined]> {
  const response = await device.sendOnce(USER, null, { token, method: 'GET', ...options })
  return [response.status, await errorOf(response)]
}

test('a request with a fresh proof of the token’s key is answered', async () => {
  expect(await read()).toEqual([200, undefined])
})

test('the first proof for a service is asked for its nonce, and the next one holds it', async () => {
  const other = await makeDevice(services)
  const first = await other.sendOnce(`${AUTH}/v1/session/resume`, { attemptId: randomText(16) }, {})
  expect([first.status, await errorOf(first)]).toEqual([401, 'use_dpop_nonce'])
  const second = await other.sendOnce(`${AUTH}/v1/session/resume`, { attemptId: randomText(16) }, {})
  expect(await errorOf(second)).toBe('attempt')
})

test('a request without a proof is refused', async () => {
  const response = await device.sendOnce(USER, null, { token, method: 'GET', headers: { DPoP: '' } })
  expect([response.status, await errorOf(response)]).toEqual([401, 'dpop_missing'])
})

test('a proof is good for one request', async () => {
  const proof = await device.prove(USER, { token, method: 'GET' })
  expect(await read({ headers: { DPoP: proof } })).toEqual([200, undefined])
  expect(await read({ headers: { DPoP: proof } })).toEqual([401, 'dpop_replay'])
})

test.each([
  ['of another method', { htm: 'POST' }],
  ['of another path', { htu: `${AUTH}/v1/devices` }],
  ['of the other service', { htu: `${VAULT}/v1/user` }],
  ['with a query in its address', { htu: `${USER}?a=b` }],
  ['that is older than a minute', { iat: seconds() - 70 }],
  ['of a clock that runs ahead', { iat: seconds() + 30 }],
  ['with an id that could be guessed', { jti: 'short' }],
  ['without an id', { jti: undefined }],
  ['of another access token', { ath: 'x'.repeat(43) }],
  ['of no access token', { ath: undefined }],
])('a proof %s is refused', async (_, claims) => {
  expect(await read({ claims })).toEqual([401, 'dpop_invalid'])
})

test.each([
  ['that is no proof', { typ: 'JWT' }],
  ['without its key', { jwk: undefined }],
])('a token %s in a proof’s place is refused', async (_, header) => {
  expect(await read({ header })).toEqual([401, 'dpop_invalid'])
})

test('an unsigned proof is refused, and one signed with its public key as a password', async () => {
  const claims = { htm: 'GET', htu: USER, jti: randomText(16), iat: seconds(), ath: await digest(token) }
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replace(/=+$/, '')
  const unsigned = `${encode({ typ: 'dpop+jwt', alg: 'none', jwk: device.jwk })}.${encode(claims)}.`
  expect(await read({ headers: { DPoP: unsigned } })).toEqual([401, 'dpop_invalid'])
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk: device.jwk })
    .sign(new TextEncoder().encode(JSON.stringify(device.jwk).padEnd(32)))
  expect(await read({ headers: { DPoP: symmetric } })).toEqual([401, 'dpop_invalid'])
})

test('a copied access token is of no use with another key, nor as a bearer', async () => {
  const thief = await makeDevice(services)
  expect((await thief.read('/v1/user', token)).body.error).toBe('dpop_key')
  expect(await read({ headers: { Authorization: `Bearer ${token}` } })).toEqual([401, 'token_missing'])
})

/** Creates a token like auth's own, except for the test's changes. */
async function forge({
  claims = {},
  header = {},
  key,
}: {
  claims?: object
  header?: object
  key?: Parameters<SignJWT['sign']>[0]
}): Promise<string> {
  const [, body = ''] = token.split('.')
  const own = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  const jwk = JSON.parse(services.auth.SIGNING_KEY)
  return new SignJWT({ ...own, iat: seconds(), exp: seconds() + 300, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'a1', ...header })
    .sign(key ?? jwk)
}

test('a token that says the same as auth’s own is taken: what follows fails for what it changes', async () => {
  expect(await read({ token: await forge({}) })).toEqual([200, undefined])
})

test.each([
  ['of another sort', { header: { typ: 'factor+jwt' } }],
  ['without a sort', { header: { typ: undefined } }],
  ['for another service', { claims: { aud: [VAULT] } }],
  ['of another issuer', { claims: { iss: VAULT } }],
  ['that is over', { claims: { exp: 1 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['that names no session', { claims: { sid: undefined } }],
  ['that is bound to no key', { claims: { cnf: undefined } }],
  ['of a key that is not published', { header: { kid: 'a2' } }],
])('an access token %s is refused', async (_, change) => {
  expect(await read({ token: await forge(change) })).toEqual([401, 'token_invalid'])
})

test('an access token of another key is refused, and one signed with the public key as a password', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  expect(await read({ token: await forge({ key: privateKey }) })).toEqual([401, 'token_invalid'])
  const password = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
  const symmetric = await forge({ key: password, header: { alg: 'HS256' } })
  expect(await read({ token: symmetric })).toEqual([401, 'token_invalid'])
})

test('a proof needs a nonce of the last minutes, so that none is made in advance', async () => {
  const other = await makeDevice(services)
  const resume = async (claims: Record<string, unknown> = {}) => {
    const body = { attemptId: randomText(16) }
    return errorOf(await other.sendOnce(`${AUTH}/v1/session/resume`, body, { claims }))
  }
  await resume()
  expect(await resume({ nonce: 'made-up' })).toBe('use_dpop_nonce')
  clock.pass(290)
  expect(await resume()).toBe('attempt')
  clock.pass(601)
  expect(await resume()).toBe('use_dpop_nonce')
  expect(await resume()).toBe('attempt')
})
