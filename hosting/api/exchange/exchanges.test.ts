import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask, migrate, seedProject, testEnv, WIDGET } from '../../testing/fixture.ts'

const CHAIN = 'eip155:8453'
const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const SHOWN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`
const BINANCE = '/papi/v1/ramp/connect'
const COINBASE_SECRET =
  'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL/tPJZAc6DuFy89qmIyWvAhpo9wdRGg=='
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

let keys: CryptoKeyPair
let ENV: Record<string, string>
/** By path: as the exchanges' documentation shows them. */
let answers: Record<string, unknown>
let asked: { url: URL; headers: Headers; text: string }[]
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
  await seedProject('demo', {
    features: '{"fund_from_exchange":{"isEnabled":true,"config":null}}',
    chains: `["${CHAIN}"]`,
  })
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO tokens (chain, address, name, symbol, decimals, listed, spam) VALUES (?, ?, 'USD Coin', 'USDC', 6, 1, 0)`,
  )
    .bind(CHAIN, USDC)
    .run()
})
beforeEach(() => {
  const network = { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: SHOWN }
  answers = {
    '/onramp/v1/buy/options': {
      payment_currencies: [],
      purchase_currencies: [{ symbol: 'USDC', networks: [network] }],
    },
    '/onramp/v1/token': { token: 'session', channel_id: '' },
    [`${BINANCE}/buy/pre-order`]: {
      ...{ success: true, code: '000000', message: null },
      data: { link: 'https://www.binance.com/en/connect?order=1', linkExpireTime: 1_800_000_000_000 },
    },
  }
  asked = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input))
    asked.push({ url, headers: new Headers(init?.headers), text: String(init?.body ?? '') })
    const answer = answers[url.pathname]
    return answer === undefined ? new Response(null, { status: 400 }) : Response.json(answer)
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Opens the window of an exchange; resolves to where it leads, or null. */
async function withdraw(exchangeId: string, amount = '25.5') {
  const orderId = String(++orders).padStart(32, '0')
  const asset = `${CHAIN}/erc20:${SHOWN}`
  const query = new URLSearchParams({
    projectId: 'demo',
    exchangeId,
    asset,
    amount,
    walletAddress: ME,
    orderId,
  })
  const headers = { 'CF-Connecting-IP': '203.0.113.7' }
  const response = await ask(`/exchange/go?${query}`, { headers, redirect: 'manual' }, ENV)
  const location = response.headers.get('Location')
  return { orderId, location: location === null ? null : new URL(location) }
}

/** What is known of an order after its exchange was asked twice, for the first answer may change it. */
async function stateOf(orderId: string) {
  const look = () => ask(`/v1/orders/${orderId}?projectId=demo`, {}, ENV)
  await look()
  return (await look()).json()
}
const sentTo = (path: string) => asked.find(({ url }) => url.pathname === path) as (typeof asked)[number]

test('both are offered with what they send on the project’s chains', async () => {
  const told = await ask('/v1/exchange/options?projectId=demo', { headers: { Origin: WIDGET } }, ENV)
  const { exchanges } = (await told.json()) as { exchanges: { id: string; assets: { symbol: string }[] }[] }
  expect(exchanges.map(({ id, assets }) => [id, assets.map(({ symbol }) => symbol)])).toEqual([
    ['coinbase', ['USDC']],
    ['binance', ['USDC']],
  ])
})

test('Coinbase is opened with the coins of the account there as what pays', async () => {
  const { orderId, location } = await withdraw('coinbase')
  expect(JSON.parse(sentTo('/onramp/v1/token').text)).toEqual({
    addresses: [{ address: ME, blockchains: ['base'] }],
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
  const { headers, text } = sentTo(`${BINANCE}/buy/pre-order`)
  expect(JSON.parse(text)).toEqual({
    externalOrderId: orderId,
    cryptoCurrency: 'USDC',
    amountType: 2,
    requestedAmount: '25.5',
    network: 'BASE',
    address: ME,
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
  answers[`${BINANCE}/buy/pre-order`] = { success: false, code: '100001', message: 'no', data: null }
  expect((await withdraw('binance')).location).toBeNull()
  answers[`${BINANCE}/buy/pre-order`] = { success: true, code: '000000', data: { link: 'javascript:1' } }
  expect((await withdraw('binance')).location).toBeNull()
})

test.each([
  [0, 'pending'],
  [2, 'pending'],
  [11, 'pending'],
  // Its word does not bring the coins: the chain says when they are there.
  [20, 'paid'],
  [96, 'failed'],
  [98, 'failed'],
])('an order at Binance of the status %d is %s', async (status, state) => {
  const { orderId } = await withdraw('binance')
  expect(await stateOf(orderId)).toMatchObject({ state: 'created' })
  answers[`${BINANCE}/order`] = { success: true, code: '000000', data: { status, withdrawTxHash: HASH } }
  await testEnv.DB.prepare('UPDATE funding_orders SET checked_at = 0').run()
  expect(await stateOf(orderId)).toMatchObject({ state, provider: 'binance' })
})

test('an order at Coinbase is paid by its word, and delivered by the chain’s alone', async () => {
  const { orderId } = await withdraw('coinbase')
  const transaction = { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: HASH }
  answers[`/onramp/v1/buy/user/${orderId}/transactions`] = { transactions: [transaction] }
  expect(await stateOf(orderId)).toMatchObject({ state: 'paid', hash: HASH, received: null })
})
