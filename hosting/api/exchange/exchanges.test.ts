import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, testEnv, WIDGET } from '#testing/fixture.ts'
import {
  BUYER,
  COINBASE_SECRET,
  readOrderState,
  seedDollarProject,
  startSeller,
  USDC_ASSET,
  USDC_SHOWN,
} from '#testing/sellers.ts'

const HASH = `0x${'ab'.repeat(32)}`
const BINANCE = '/papi/v1/ramp/connect'
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

let keys: CryptoKeyPair
let ENV: Record<string, string>
let service: ReturnType<typeof startSeller>
let orders = 0

beforeAll(async () => {
  const rule = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  keys = (await crypto.subtle.generateKey(rule, true, ['sign', 'verify'])) as CryptoKeyPair
  const bytes = new Uint8Array((await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer)
  ENV = {
    ...{ COINBASE_KEY_ID: 'key-exchange', COINBASE_KEY_SECRET: COINBASE_SECRET },
    ...{ BINANCE_API: 'https://connect.example', BINANCE_CLIENT_ID: 'latch', BINANCE_ACCESS_TOKEN: 'token' },
    BINANCE_PRIVATE_KEY: btoa(String.fromCharCode(...bytes)),
  }
  await migrate()
  await seedDollarProject('{"fund_from_exchange":{"isEnabled":true,"config":null}}')
})
beforeEach(() => {
  const network = { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: USDC_SHOWN }
  // As the exchanges' documentation shows them.
  service = startSeller({
    '/onramp/v1/buy/options': {
      payment_currencies: [],
      purchase_currencies: [{ symbol: 'USDC', networks: [network] }],
    },
    '/onramp/v1/token': { token: 'session', channel_id: '' },
    [`${BINANCE}/buy/pre-order`]: {
      ...{ success: true, code: '000000', message: null },
      data: { link: 'https://www.binance.com/en/connect?order=1', linkExpireTime: 1_800_000_000_000 },
    },
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Opens the window of an exchange; resolves to its URL, or null. */
async function withdraw(exchangeId: string, changed: Record<string, string> = {}) {
  const orderId = String(++orders).padStart(32, '0')
  const query = new URLSearchParams({
    projectId: 'demo',
    exchangeId,
    asset: USDC_ASSET,
    amount: '25.5',
    walletAddress: BUYER,
    orderId,
    ...changed,
  })
  const headers = { 'CF-Connecting-IP': '203.0.113.7' }
  const response = await callWorker(`/exchange/go?${query}`, { headers, redirect: 'manual' }, ENV)
  const location = response.headers.get('Location')
  return { orderId, location: location === null ? null : new URL(location) }
}

test('both are offered with what they send on the project’s chains', async () => {
  const answer = await callWorker('/v1/exchange/options?projectId=demo', { headers: { Origin: WIDGET } }, ENV)
  const { exchanges } = (await answer.json()) as { exchanges: { id: string; assets: { symbol: string }[] }[] }
  expect(exchanges.map(({ id, assets }) => [id, assets.map(({ symbol }) => symbol)])).toEqual([
    ['coinbase', ['USDC']],
    ['binance', ['USDC']],
  ])
})

test('Coinbase is opened with the coins of the account there as what pays', async () => {
  const { orderId, location } = await withdraw('coinbase')
  expect(JSON.parse(service.sentTo('/onramp/v1/token').text)).toEqual({
    addresses: [{ address: BUYER, blockchains: ['base'] }],
    assets: ['USDC'],
    clientIp: '203.0.113.7',
  })
  expect(location?.origin).toBe('https://pay.coinbase.com')
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    sessionToken: 'session',
    defaultNetwork: 'base',
    defaultAsset: 'USDC',
    presetCryptoAmount: '25.5',
    defaultPaymentMethod: 'CRYPTO_ACCOUNT',
    partnerUserRef: orderId,
  })
})

test('Binance is asked for a page by a signed body, in its mode for sending', async () => {
  const { orderId, location } = await withdraw('binance')
  expect(location?.href).toBe('https://www.binance.com/en/connect?order=1')
  const { headers, text } = service.sentTo(`${BINANCE}/buy/pre-order`)
  expect(JSON.parse(text)).toEqual({
    externalOrderId: orderId,
    cryptoCurrency: 'USDC',
    amountType: 2,
    requestedAmount: '25.5',
    network: 'BASE',
    address: BUYER,
    clientIp: '203.0.113.7',
    customization: { SEND_PRIMARY: true },
  })
  expect(headers.get('X-Tesla-ClientId')).toBe('latch')
  expect(headers.get('X-Tesla-SignAccessToken')).toBe('token')
  const signature = Uint8Array.from(atob(headers.get('X-Tesla-Signature') ?? ''), (one) => one.charCodeAt(0))
  const signed = new TextEncoder().encode(`${text}${headers.get('X-Tesla-Timestamp')}`)
  expect(await crypto.subtle.verify(RSA.name, keys.publicKey, signature, signed)).toBe(true)
})

test('where Binance opens no page, there is none', async () => {
  service.answers[`${BINANCE}/buy/pre-order`] = { success: false, code: '100001', message: 'no', data: null }
  expect((await withdraw('binance')).location).toBeNull()
  service.answers[`${BINANCE}/buy/pre-order`] = {
    success: true,
    code: '000000',
    data: { link: 'javascript:1' },
  }
  expect((await withdraw('binance')).location).toBeNull()
})

test.each([
  [0, 'pending'],
  [2, 'pending'],
  [11, 'pending'],
  // Its status alone is not enough: the chain says when the coins have arrived.
  [20, 'paid'],
  [96, 'failed'],
  [98, 'failed'],
])('an order at Binance of the status %d is %s', async (status, state) => {
  const { orderId } = await withdraw('binance')
  expect(await readOrderState(orderId, ENV)).toMatchObject({ state: 'created' })
  service.answers[`${BINANCE}/order`] = {
    success: true,
    code: '000000',
    data: { status, withdrawTxHash: HASH },
  }
  await testEnv.DB.prepare('UPDATE funding_orders SET checked_at = 0').run()
  expect(await readOrderState(orderId, ENV)).toMatchObject({ state, provider: 'binance' })
})

test('an order at Coinbase is paid by its word, and delivered by the chain’s alone', async () => {
  const { orderId } = await withdraw('coinbase')
  const transaction = { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: HASH }
  service.answers[`/onramp/v1/buy/user/${orderId}/transactions`] = { transactions: [transaction] }
  expect(await readOrderState(orderId, ENV)).toMatchObject({ state: 'paid', hash: HASH, received: null })
})

test.each([
  ['more digits than the coin has', { amount: '1.1234567' }],
  ['nothing', { amount: '0.000' }],
  ['an amount that is no number', { amount: '1e3' }],
  ['a chain that is not the project’s', { asset: 'eip155:1/slip44:60' }],
  ['a coin that the exchange does not send', { asset: `eip155:8453/erc20:0x${'12'.repeat(20)}` }],
  ['a coin that has no id', { asset: 'USDC' }],
  ['an address of no chain', { walletAddress: 'nobody' }],
  ['an exchange that is not offered', { exchangeId: 'another' }],
])('%s is refused before the exchange is asked for a page, and no order is kept', async (_, changed) => {
  const { orderId, location } = await withdraw('coinbase', changed)
  expect(location).toBeNull()
  expect(() => service.sentTo('/onramp/v1/token')).toThrow()
  expect((await callWorker(`/v1/orders/${orderId}?projectId=demo`, {}, ENV)).status).toBe(404)
})

test('an order’s id leads to no other withdrawal', async () => {
  const { orderId } = await withdraw('coinbase')
  expect((await withdraw('coinbase', { orderId, walletAddress: `0x${'34'.repeat(20)}` })).location).toBeNull()
})
