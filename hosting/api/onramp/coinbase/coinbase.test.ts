import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask, migrate, seedProject, testEnv, WIDGET } from '../../../testing/fixture.ts'

const CHAIN = 'eip155:8453'
const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const SHOWN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const ASSET = `${CHAIN}/erc20:${SHOWN}`
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** A key of nobody: 32 bytes of a seed, 32 of its public half. */
const SECRET = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL/tPJZAc6DuFy89qmIyWvAhpo9wdRGg=='
const ENV = { COINBASE_KEY_ID: 'key-1', COINBASE_KEY_SECRET: SECRET }

/** As Coinbase's documentation shows the answers of its Onramp API. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/onramp/v1/buy/options': {
    payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10', max: '7500' }] }],
    purchase_currencies: [
      {
        id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
        name: 'USDC',
        symbol: 'USDC',
        networks: [
          { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: SHOWN },
          { name: 'solana', display_name: 'Solana', chain_id: '0', contract_address: 'EPjF' },
        ],
      },
    ],
  },
  '/onramp/v1/buy/quote': {
    payment_total: { value: '100.00', currency: 'USD' },
    payment_subtotal: { value: '97.51', currency: 'USD' },
    purchase_amount: { value: '97.5100001', currency: 'USDC' },
    coinbase_fee: { value: '2.44', currency: 'USD' },
    network_fee: { value: '0.05', currency: 'USD' },
    quote_id: '2c4b8e6a',
  },
  '/onramp/v1/token': { token: 'session', channel_id: '' },
}

type Asked = { url: URL; headers: Headers; body: unknown }
let asked: Asked[] = []
let answers = ANSWERS

beforeAll(async () => {
  await migrate()
  await seedProject('demo', {
    features: '{"onramp":{"isEnabled":true,"config":null}}',
    chains: `["${CHAIN}"]`,
  })
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO tokens (chain, address, name, symbol, decimals, listed, spam) VALUES (?, ?, 'USD Coin', 'USDC', 6, 1, 0)`,
  )
    .bind(CHAIN, USDC)
    .run()
})
beforeEach(() => {
  ;[asked, answers] = [[], ANSWERS]
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input))
    const body = init?.body === undefined ? null : JSON.parse(String(init.body))
    asked.push({ url, headers: new Headers(init?.headers), body })
    const answer = answers[url.pathname]
    return answer === undefined
      ? Response.json({ message: 'refused' }, { status: 400 })
      : Response.json(answer)
  })
})
afterEach(() => void vi.restoreAllMocks())

const PURCHASE = {
  projectId: 'demo',
  destinationCurrencyCode: ASSET,
  sourceAmount: '100',
  sourceCurrencyCode: 'USD',
  countryCode: 'US',
}
const post = (path: string, body: object, headers = {}) =>
  ask(path, { method: 'POST', headers: { Origin: WIDGET, ...headers }, body: JSON.stringify(body) }, ENV)
const quotes = async (changed = {}) =>
  (await post('/v1/onramp/multi/quotes', { ...PURCHASE, ...changed })).json()
async function checkout() {
  const body = { ...PURCHASE, serviceProvider: 'coinbase', paymentMethodType: 'card', walletAddress: ME }
  const response = await post('/v1/onramp/widget', body, { 'CF-Connecting-IP': '203.0.113.7' })
  return (await response.json()) as { widgetUrl: string; orderId: string }
}
const sentTo = (path: string) => asked.find(({ url }) => url.pathname === path)

test('what Coinbase gives is told with all of its fees, and no digit that nobody gets', async () => {
  expect(await quotes()).toMatchObject([
    {
      serviceProvider: 'coinbase',
      paymentMethodType: expect.any(String),
      destinationAmount: '97.51',
      totalFee: '2.49',
    },
    { serviceProvider: 'coinbase' },
  ])
  expect(sentTo('/onramp/v1/buy/quote')?.body).toMatchObject({
    purchase_currency: 'USDC',
    purchase_network: 'base',
    payment_amount: '100',
    payment_currency: 'USD',
    country: 'US',
  })
})

test('each request has a token for itself, good for two minutes', async () => {
  await quotes()
  const { headers } = sentTo('/onramp/v1/buy/quote') as Asked
  const token = headers.get('Authorization')?.replace('Bearer ', '') ?? ''
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: 'key-1' })
  const { exp = 0, nbf = 0, ...claims } = decodeJwt(token)
  expect(claims).toMatchObject({
    iss: 'cdp',
    sub: 'key-1',
    uri: 'POST api.developer.coinbase.com/onramp/v1/buy/quote',
  })
  expect(exp - nbf).toBe(120)
})

test('what it does not sell, and where it does not, has no quote', async () => {
  answers = { '/onramp/v1/buy/options': ANSWERS['/onramp/v1/buy/options'] }
  expect(await quotes()).toEqual([])
  expect(await quotes({ countryCode: 'CN' })).toEqual([])
})

test('a checkout is opened by a session for the account and the line of who buys', async () => {
  const { widgetUrl, orderId } = await checkout()
  expect(sentTo('/onramp/v1/token')?.body).toEqual({
    addresses: [{ address: ME, blockchains: ['base'] }],
    assets: ['USDC'],
    clientIp: '203.0.113.7',
  })
  const { origin, searchParams } = new URL(widgetUrl)
  expect(origin).toBe('https://pay.coinbase.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    sessionToken: 'session',
    defaultNetwork: 'base',
    defaultAsset: 'USDC',
    presetFiatAmount: '100',
    partnerUserRef: orderId,
  })
  expect(widgetUrl).not.toContain('nWGxne')
})

test.each([
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  // Its word does not bring the coins: the chain says when they are there.
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'paid'],
])('an order whose transaction is %s is %s', async (status, state) => {
  const { orderId } = await checkout()
  const path = `/onramp/v1/buy/user/${orderId}/transactions`
  answers = { ...ANSWERS, [path]: { transactions: [{ status, tx_hash: '' }], total_count: '1' } }
  const order = () => ask(`/v1/orders/${orderId}?projectId=demo`, {}, ENV).then((told) => told.json())
  await order()
  expect(await order()).toMatchObject({ state, provider: 'coinbase', providerName: 'Coinbase' })
})

test('it has no webhook', async () => {
  expect((await post('/v1/onramp/webhook/coinbase', {})).status).toBe(404)
})
