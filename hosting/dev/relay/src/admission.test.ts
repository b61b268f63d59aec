import { SELF } from 'cloudflare:test'
import { afterEach, expect, test } from 'vitest'
import { makeJwt, makeKeys, TestClient, upgrade } from './testClient.ts'

const DAY = 86_400
const PROJECT = { projectId: 'demo' }
/** A project of the configuration that lists no origin at all. */
const CLOSED_PROJECT = '0000000000000000000000000000dead'

afterEach(() => SELF.fetch('http://relay.test/dev/reset', { method: 'POST' }))

test('a signed token of a known project opens a socket', async () => {
  const response = await upgrade({ auth: await makeJwt(await makeKeys()), ...PROJECT })
  expect(response.status).toBe(101)
  response.webSocket?.accept()
  response.webSocket?.close()
})

test('the token may also come as a bearer header', async () => {
  const response = await upgrade(PROJECT, { authorization: `Bearer ${await makeJwt(await makeKeys())}` })
  expect(response.status).toBe(101)
  response.webSocket?.accept()
  response.webSocket?.close()
})

test.each([
  ['another audience', { aud: 'wss://relay.example' }, 'Invalid audience'],
  ['an expired token', { exp: 1_700_000_000 }, 'JWT Token is expired: 1700000000'],
  ['a clock that runs ahead', { iat: Math.floor(Date.now() / 1000) + DAY }, 'JWT Token is not yet valid'],
  ['an issuer that is no did:key', { iss: 'did:web:example' }, 'malformed claims'],
  ['an issuer that did not sign', { iss: (await makeKeys()).did }, 'invalid signature'],
])('%s is refused with 401', async (_, claims, reason) => {
  const response = await upgrade({ auth: await makeJwt(await makeKeys(), claims), ...PROJECT })
  expect(response.status).toBe(401)
  expect(await response.text()).toContain(reason)
})

test('a token altered after signing is refused', async () => {
  const [header, , signature] = (await makeJwt(await makeKeys())).split('.')
  const [, payload] = (await makeJwt(await makeKeys())).split('.')
  expect((await upgrade({ auth: `${header}.${payload}.${signature}`, ...PROJECT })).status).toBe(401)
  expect((await upgrade({ auth: 'no token', ...PROJECT })).status).toBe(401)
  expect((await upgrade(PROJECT)).status).toBe(401)
})

test('an unknown project is refused as an invalid key', async () => {
  const response = await upgrade({ auth: await makeJwt(await makeKeys()), projectId: 'nobody' })
  expect(response.status).toBe(401)
  expect(await response.text()).toBe('Unauthorized: invalid key')
})

test('an origin that the project did not list is refused with 403', async () => {
  const query = { auth: await makeJwt(await makeKeys()), projectId: CLOSED_PROJECT }
  const response = await upgrade(query, { origin: 'https://app.example' })
  expect(response.status).toBe(403)
  expect(await response.text()).toBe('Unauthorized: origin not allowed')
})

test('a client that asks for close events reads the reason in the close frame', async () => {
  const { webSocket } = await upgrade({ auth: 'no token', projectId: 'nobody', useOnCloseEvent: 'true' })
  if (!webSocket) throw new Error('no socket')
  const { code, reason } = await new TestClient(webSocket).closed
  expect([code, reason]).toEqual([3000, 'Unauthorized: invalid key'])
})

test('a relay told to refuse answers 429 or 503 until it is reset', async () => {
  const query = { auth: await makeJwt(await makeKeys()), ...PROJECT }
  for (const [mode, status] of [
    ['rate', 429],
    ['down', 503],
  ]) {
    const body = JSON.stringify({ with: mode })
    await SELF.fetch('http://relay.test/dev/refuse', { method: 'POST', body })
    expect((await upgrade(query)).status).toBe(status)
  }
  await SELF.fetch('http://relay.test/dev/reset', { method: 'POST' })
  const { status, webSocket } = await upgrade(query)
  expect(status).toBe(101)
  webSocket?.accept()
  webSocket?.close()
})

test('a control with an unfit body answers 400, an unknown one 404', async () => {
  const post = (action: string, body: string) =>
    SELF.fetch(`http://relay.test/dev/${action}`, { method: 'POST', body })
  expect((await post('delay', '{"ms":-1}')).status).toBe(400)
  expect((await post('delay', 'no json')).status).toBe(400)
  expect((await post('explode', '{}')).status).toBe(404)
})
