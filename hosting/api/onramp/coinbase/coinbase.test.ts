import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#testing/fixture.ts'
import {
  BUYER,
  COINBASE_SECRET,
  checkout,
  post,
  quotes,
  readOrderState,
  seedDollarProject,
  startSeller,
  USDC_SHOWN,
} from '#testing/sellers.ts'

const ENV = { COINBASE_KEY_ID: 'key-1', COINBASE_KEY_SECRET: COINBASE_SECRET }

/** Answers of Coinbase's Onramp API, as documented. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/onramp/v1/buy/options': {
    payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10', max: '7500' }] }],
    purchase_currencies: [
      {
        id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
        name: 'USDC',
        symbol: 'USDC',
        networks: [
          { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: USDC_SHOWN },
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
  '/onramp/v1/buy/config': {
    countries: [
      { id: 'US', subdivisions: [], payment_methods: [{ id: 'CARD' }, { id: 'ACH_BANK_ACCOUNT' }] },
    ],
  },
}

let seller: ReturnType<typeof startSeller>

beforeAll(async () => {
  await migrate()
  await seedDollarProject('{"onramp":{"isEnabled":true,"config":null}}')
})
beforeEach(() => {
  seller = startSeller(ANSWERS)
})
afterEach(() => void vi.restoreAllMocks())

const bodyTo = (path: string) => JSON.parse(seller.sentTo(path).text)

test('what Coinbase gives is told with all of its fees, and no digit that nobody gets', async () => {
  expect(await quotes(ENV)).toMatchObject([
    {
      serviceProvider: 'coinbase',
      paymentMethodType: expect.any(String),
      destinationAmount: '97.51',
      totalFee: '2.49',
    },
    { serviceProvider: 'coinbase' },
  ])
  expect(bodyTo('/onramp/v1/buy/quote')).toMatchObject({
    purchase_currency: 'USDC',
    purchase_network: 'base',
    payment_amount: '100',
    payment_currency: 'USD',
    country: 'US',
  })
})

test('each request has a token for itself, good for two minutes', async () => {
  await quotes(ENV)
  const { headers } = seller.sentTo('/onramp/v1/buy/quote')
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
  delete seller.answers['/onramp/v1/buy/quote']
  expect(await quotes(ENV)).toEqual([])
  expect(await quotes(ENV, { countryCode: 'CN' })).toEqual([])
})

test('a checkout is opened by a session for the account and the line of who buys', async () => {
  const { widgetUrl, orderId } = await checkout('coinbase', ENV)
  expect(bodyTo('/onramp/v1/token')).toEqual({
    addresses: [{ address: BUYER, blockchains: ['base'] }],
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
  // Its status alone is not enough: the chain says when the coins have arrived.
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'paid'],
])('an order whose transaction is %s is %s', async (status, state) => {
  const { orderId } = await checkout('coinbase', ENV)
  const transactions = [{ status, tx_hash: '' }]
  seller.answers[`/onramp/v1/buy/user/${orderId}/transactions`] = { transactions, total_count: '1' }
  expect(await readOrderState(orderId, ENV)).toMatchObject({
    state,
    provider: 'coinbase',
    providerName: 'Coinbase',
  })
})

test('it has no webhook', async () => {
  expect((await post('/v1/onramp/webhook/coinbase', {}, ENV)).status).toBe(404)
})
