import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyWebhook, type WebhookError } from './verifyWebhook.ts'

const ID = 'msg_1'
const BODY = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-11-29T00:00:00.000Z',
  data: { project: 'demo' },
})
const SECRET = `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(32)))}`
const OTHER = `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(32)))}`

afterEach(() => {
  vi.useRealTimers()
})

/** Headers of a message, signed by a shared secret. */
async function signed(secret = SECRET, at = Date.now(), id = ID, body = BODY) {
  const timestamp = String(Math.floor(at / 1_000))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = fromBase64(secret.slice('whsec_'.length))
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signature = toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

async function reasonOf(check: Promise<unknown>): Promise<string | null> {
  return check.then(
    () => null,
    (error: WebhookError) => error.reason,
  )
}

test('the vector of the reference library is verified', async () => {
  vi.useFakeTimers({ now: 1_614_265_330_000 })
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const body = '{"test": 2432232314}'
  const keys = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']
  expect(await verifyWebhook(headers, body, { keys })).toEqual({
    id: headers['webhook-id'],
    event: JSON.parse(body),
  })
})

test('a message is verified by either kind of headers', async () => {
  const expected = { id: ID, event: JSON.parse(BODY) }
  const headers = await signed()
  expect(await verifyWebhook(headers, BODY, { keys: [SECRET] })).toEqual(expected)
  expect(await verifyWebhook(new Headers(headers), BODY, { keys: [OTHER, SECRET] })).toEqual(expected)
})

test('names of headers have any case, and values may be lists', async () => {
  const headers = await signed()
  const named = Object.entries(headers).map(([name, value]) => [name.replace('webhook', 'Webhook'), [value]])
  expect(await verifyWebhook(Object.fromEntries(named), BODY, { keys: [SECRET] })).toMatchObject({ id: ID })
  const empty = { ...headers, 'webhook-id': [] }
  expect(await reasonOf(verifyWebhook(empty, BODY, { keys: [SECRET] }))).toBe('malformed')
})

test('the body may be its bytes', async () => {
  const text = BODY.replace('demo', 'dému')
  const bytes = new TextEncoder().encode(text)
  const headers = await signed(SECRET, Date.now(), ID, text)
  for (const body of [bytes, bytes.slice().buffer, new Uint8Array([0, ...bytes]).subarray(1)])
    expect(await verifyWebhook(headers, body, { keys: [SECRET] })).toEqual({
      id: ID,
      event: JSON.parse(text),
    })
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes])
  expect(await reasonOf(verifyWebhook(headers, marked, { keys: [SECRET] }))).toBe('signature')
})

test('a message signed by Ed25519 is verified by the public key only', async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = `whpk_${toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))}`
  const headers = await signed(OTHER)
  const text = new TextEncoder().encode(`${ID}.${headers['webhook-timestamp']}.${BODY}`)
  const signature = toBase64(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, text)))
  const both = { ...headers, 'webhook-signature': `v1a,${signature} ${headers['webhook-signature']}` }
  expect(await verifyWebhook(both, BODY, { keys: [publicKey] })).toMatchObject({ id: ID })
  expect(await reasonOf(verifyWebhook(both, `${BODY} `, { keys: [publicKey] }))).toBe('signature')
})

test.each([
  ['another secret', await signed(OTHER), BODY, 'signature'],
  ['another ID', { ...(await signed()), 'webhook-id': 'msg_2' }, BODY, 'signature'],
  ['another body', await signed(), `${BODY} `, 'signature'],
  ['a timestamp of six minutes ago', await signed(SECRET, Date.now() - 360_000), BODY, 'expired'],
  ['a timestamp in six minutes', await signed(SECRET, Date.now() + 360_000), BODY, 'expired'],
  ['no signature', { ...(await signed()), 'webhook-signature': '' }, BODY, 'malformed'],
  ['a timestamp that is no number', { ...(await signed()), 'webhook-timestamp': 'now' }, BODY, 'malformed'],
  [
    'a signature of a later version',
    { ...(await signed()), 'webhook-signature': 'v2,AAAA' },
    BODY,
    'signature',
  ],
  ['a body that is no JSON', await signed(SECRET, Date.now(), ID, 'text'), 'text', 'malformed'],
])('%s is rejected', async (_, headers, body, reason) => {
  expect(await reasonOf(verifyWebhook(headers, body, { keys: [SECRET] }))).toBe(reason)
})

test.each([[[]], [['']], [['whsec_']], [['whpk_AAAA']], [[SECRET.slice(6)]]])(
  'keys %j verify nothing',
  async (keys) => {
    expect(await reasonOf(verifyWebhook(await signed(), BODY, { keys }))).toBe('signature')
  },
)
