import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask, migrate, seedProject, testEnv, WIDGET } from '../../../testing/fixture.ts'

const CHAIN = 'eip155:8453'
const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const SHOWN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const ASSET = `${CHAIN}/erc20:${SHOWN}`
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`
const ENV = { MELD_API_KEY: 'meld-key' }

const quoteOf = (serviceProvider: string, destinationAmount: number) => ({
  transactionType: 'CRYPTO_PURCHASE',
  sourceAmount: 100,
  sourceCurrencyCode: 'USD',
  countryCode: 'US',
  destinationAmount,
  destinationCurrencyCode: 'USDC_BASE',
  paymentMethodType: 'CREDIT_DEBIT_CARD',
  totalFee: 3.5,
  networkFee: 0.5,
  transactionFee: 3,
  exchangeRate: 1,
  customerScore: 20,
  serviceProvider,
})
/** In the shapes of Meld's documentation. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/service-providers/properties/crypto-currencies': [
    {
      currencyCode: 'USDC_BASE',
      name: 'USD Coin',
      chainCode: 'BASE',
      chainId: '8453',
      contractAddress: SHOWN,
    },
    {
      currencyCode: 'USDC_SOLANA',
      name: 'USD Coin',
      chainCode: 'SOLANA',
      chainId: '101',
      contractAddress: 'EPjF',
    },
  ],
  '/payments/crypto/quote': {
    quotes: [quoteOf('DEAR', 95.5), quoteOf('CHEAP', 96.5)],
    message: null,
    error: null,
  },
  '/crypto/session/widget': {
    id: 's',
    externalSessionId: 'o',
    widgetUrl: 'https://meldcrypto.com/?token=t',
    token: 't',
  },
}

type Asked = { url: URL; headers: Headers; body: Record<string, unknown> | null }
let asked: Asked[] = []
let answers = ANSWERS

beforeAll(async () => {
  await migrate()
  await seedProject('demo', {
    features: '{"onramp":{"isEnabled":true,"config":["meld"]}}',
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
      ? Response.json({ code: 'BAD_REQUEST' }, { status: 400 })
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
const post = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { Origin: WIDGET }, body: JSON.stringify(body) }, ENV)
const quotes = async () => (await post('/v1/onramp/multi/quotes', PURCHASE)).json()
async function checkout() {
  const body = { ...PURCHASE, serviceProvider: 'meld', paymentMethodType: 'card', walletAddress: ME }
  return (await (await post('/v1/onramp/widget', body)).json()) as { widgetUrl: string; orderId: string }
}
const sentTo = (path: string) => asked.find(({ url }) => url.pathname === path)

test('who gives most of those behind Meld is quoted, by a key in a header', async () => {
  expect(await quotes()).toMatchObject([
    { serviceProvider: 'meld', destinationAmount: '96.5', totalFee: '3.50' },
    { serviceProvider: 'meld', destinationAmount: '96.5' },
  ])
  const { url, headers, body } = sentTo('/payments/crypto/quote') as Asked
  expect(url.origin).toBe('https://api.meld.io')
  expect(headers.get('Authorization')).toBe('BASIC meld-key')
  expect(body).toMatchObject({ countryCode: 'US', destinationCurrencyCode: 'USDC_BASE', sourceAmount: '100' })
})

test('a session begins with the seller, the country and the amount that were shown', async () => {
  const { widgetUrl, orderId } = await checkout()
  expect(widgetUrl).toBe('https://meldcrypto.com/?token=t')
  expect(sentTo('/crypto/session/widget')?.body).toMatchObject({
    sessionType: 'BUY',
    externalSessionId: orderId,
    sessionData: { serviceProvider: 'CHEAP', countryCode: 'US', sourceAmount: '100', walletAddress: ME },
  })
})

test('what nobody behind it sells has no quote', async () => {
  answers = { ...ANSWERS, '/payments/crypto/quote': undefined }
  expect(await quotes()).toEqual([])
  answers = { ...ANSWERS, '/payments/crypto/quote': { quotes: null, error: 'none' } }
  expect(await quotes()).toEqual([])
})

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  // Its word does not bring the coins: the chain says when they are there.
  ['SETTLED', 'paid'],
])('an order whose transaction is %s is %s', async (status, state) => {
  const { orderId } = await checkout()
  const transactions = [
    { status, cryptoDetails: { blockchainTransactionId: status === 'SETTLED' ? HASH : null } },
  ]
  answers = { ...ANSWERS, '/payments/transactions': { transactions } }
  const order = () => ask(`/v1/orders/${orderId}?projectId=demo`, {}, ENV).then((told) => told.json())
  await order()
  expect(await order()).toMatchObject({ state, provider: 'meld' })
})
