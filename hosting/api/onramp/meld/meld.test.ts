import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#testing/fixture.ts'
import {
  BUYER,
  checkout,
  quotes,
  readOrderState,
  seedDollarProject,
  startSeller,
  USDC_SHOWN,
} from '#testing/sellers.ts'

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
/** Answers of Meld's API, as documented. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/service-providers/properties/crypto-currencies': [
    {
      currencyCode: 'USDC_BASE',
      name: 'USD Coin',
      chainCode: 'BASE',
      chainId: '8453',
      contractAddress: USDC_SHOWN,
    },
    {
      currencyCode: 'USDC_SOLANA',
      name: 'USD Coin',
      chainCode: 'SOLANA',
      chainId: '101',
      contractAddress: 'EPjF',
    },
  ],
  '/service-providers/properties/countries': [{ countryCode: 'US', name: 'United States', regions: null }],
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

let seller: ReturnType<typeof startSeller>

beforeAll(async () => {
  await migrate()
  await seedDollarProject('{"onramp":{"isEnabled":true,"config":["meld"]}}')
})
beforeEach(() => {
  seller = startSeller(ANSWERS)
})
afterEach(() => void vi.restoreAllMocks())

test('who gives most of those behind Meld is quoted, by a key in a header', async () => {
  expect(await quotes(ENV)).toMatchObject([
    { serviceProvider: 'meld', destinationAmount: '96.5', totalFee: '3.50' },
    { serviceProvider: 'meld', destinationAmount: '96.5' },
  ])
  const { url, headers, text } = seller.sentTo('/payments/crypto/quote')
  expect(url.origin).toBe('https://api.meld.io')
  expect(headers.get('Authorization')).toBe('BASIC meld-key')
  expect(JSON.parse(text)).toMatchObject({
    countryCode: 'US',
    destinationCurrencyCode: 'USDC_BASE',
    sourceAmount: '100',
  })
})

test('a session begins with the seller, the country and the amount that were shown', async () => {
  const { widgetUrl, orderId } = await checkout('meld', ENV)
  expect(widgetUrl).toBe('https://meldcrypto.com/?token=t')
  expect(JSON.parse(seller.sentTo('/crypto/session/widget').text)).toMatchObject({
    sessionType: 'BUY',
    externalSessionId: orderId,
    sessionData: { serviceProvider: 'CHEAP', countryCode: 'US', sourceAmount: '100', walletAddress: BUYER },
  })
})

test('what nobody behind it sells has no quote', async () => {
  seller.answers['/payments/crypto/quote'] = undefined
  expect(await quotes(ENV)).toEqual([])
  seller.answers['/payments/crypto/quote'] = { quotes: null, error: 'none' }
  expect(await quotes(ENV)).toEqual([])
})

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  // Its status alone is not enough: the chain says when the coins have arrived.
  ['SETTLED', 'paid'],
])('an order whose transaction is %s is %s', async (status, state) => {
  const { orderId } = await checkout('meld', ENV)
  const transactions = [
    { status, cryptoDetails: { blockchainTransactionId: status === 'SETTLED' ? HASH : null } },
  ]
  seller.answers['/payments/transactions'] = { transactions }
  expect(await readOrderState(orderId, ENV)).toMatchObject({ state, provider: 'meld' })
})
