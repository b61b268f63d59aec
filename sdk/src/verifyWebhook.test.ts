import { toBase64 } from '@latch/protocol/base64.ts'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, type WebhookError } from './verifyWebhook.ts'

const ID = 'msg_1'
const BODY = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-11-29T00:00:00.000Z',
  data: { project: 'demo' },
})
const SECRET = `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(32)))}`
const OTHER = `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(32)))}`

/** Headers as the reference library signs them. */
function signed(secret = SECRET, at = new Date(), id = ID, body = BODY) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

async function reasonOf(check: Promise<unknown>): Promise<string | null> {
  return check.then(
    () => null,
    (error: WebhookError) => error.reason,
  )
}

test('a message that the reference library signed is verified, by both kinds of headers', async () => {
  const expected = { id: ID, event: JSON.parse(BODY) }
  expect(await verifyWebhook(signed(), BODY, { keys: [SECRET] })).toEqual(expected)
  expect(await verifyWebhook(new Headers(signed()), BODY, { keys: [OTHER, SECRET] })).toEqual(expected)
})

test('a message signed by Ed25519 is verified by the public key only', async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = `whpk_${toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))}`
  const headers = signed(OTHER)
  const text = new TextEncoder().encode(`${ID}.${headers['webhook-timestamp']}.${BODY}`)
  const signature = toBase64(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, text)))
  const both = { ...headers, 'webhook-signature': `v1a,${signature} ${headers['webhook-signature']}` }
  expect(await verifyWebhook(both, BODY, { keys: [publicKey] })).toMatchObject({ id: ID })
  expect(await reasonOf(verifyWebhook(both, `${BODY} `, { keys: [publicKey] }))).toBe('signature')
})

test.each([
  ['another secret', signed(OTHER), BODY, 'signature'],
  ['another ID', { ...signed(), 'webhook-id': 'msg_2' }, BODY, 'signature'],
  ['another body', signed(), `${BODY} `, 'signature'],
  ['a timestamp of six minutes ago', signed(SECRET, new Date(Date.now() - 360_000)), BODY, 'expired'],
  ['a timestamp in six minutes', signed(SECRET, new Date(Date.now() + 360_000)), BODY, 'expired'],
  ['no signature', { ...signed(), 'webhook-signature': '' }, BODY, 'malformed'],
  ['a timestamp that is no number', { ...signed(), 'webhook-timestamp': 'now' }, BODY, 'malformed'],
  ['a signature of a later version', { ...signed(), 'webhook-signature': 'v2,AAAA' }, BODY, 'signature'],
  ['a body that is no JSON', signed(SECRET, new Date(), ID, 'text'), 'text', 'malformed'],
])('%s is rejected', async (_, headers, body, reason) => {
  expect(await reasonOf(verifyWebhook(headers, body, { keys: [SECRET] }))).toBe(reason)
})

test.each([[[]], [['']], [['whsec_']], [['whpk_AAAA']], [[SECRET.slice(6)]]])(
  'keys %j verify nothing',
  async (keys) => {
    expect(await reasonOf(verifyWebhook(signed(), BODY, { keys }))).toBe('signature')
  },
)
