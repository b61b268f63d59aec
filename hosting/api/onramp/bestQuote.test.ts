import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, WIDGET } from '#testing/fixture.ts'
import { post, seedDollarProject, startSeller, USDC_ASSET, USDC_SHOWN } from '#testing/sellers.ts'

const seller = (id: string, methods: readonly string[]) => ({
  ...{ id, name: `The ${id}`, key: 'pk', secret: 'sk', webhookKey: 'wk', methods },
  api: `https://best-quote.example/${id}`,
  checkout: 'https://buy.example',
})
const ENV = { ONRAMP_SANDBOX: JSON.stringify([seller('dear', ['card']), seller('cheap', ['bank_account'])]) }
const coins = [
  {
    type: 'crypto',
    code: 'usdc',
    metadata: { contractAddress: USDC_SHOWN, chainId: '8453', networkCode: 'base' },
  },
]
const countries = [
  { alpha2: 'DE', isBuyAllowed: true },
  {
    alpha2: 'US',
    isBuyAllowed: true,
    states: [
      { code: 'CA', isBuyAllowed: true },
      { code: 'NY', isBuyAllowed: false },
    ],
  },
]
const quoted = (amount: number) => ({
  quoteCurrencyAmount: amount,
  feeAmount: 99 - amount,
  networkFeeAmount: 0.25,
})

beforeAll(async () => {
  await migrate()
  await seedDollarProject('{"onramp":{"isEnabled":true,"config":null}}')
})
beforeEach(() => {
  startSeller({
    '/dear/v3/currencies': coins,
    '/cheap/v3/currencies': coins,
    '/dear/v3/countries': countries,
    '/cheap/v3/countries': countries.slice(0, 1),
    '/dear/v3/currencies/usdc/buy_quote': quoted(96),
    '/cheap/v3/currencies/usdc/buy_quote': quoted(98),
  })
})
afterEach(() => void vi.restoreAllMocks())

const get = (path: string) =>
  callWorker(`${path}${path.includes('?') ? '&' : '?'}projectId=demo`, { headers: { Origin: WIDGET } }, ENV)

const money = (amount: string, currency = 'USD') => ({ amount, value: amount, currency })
const BEST = {
  purchaseAmount: money('98', 'USDC'),
  paymentTotal: money('100'),
  paymentSubtotal: money('98.75'),
  paymentSubTotal: money('98.75'),
  coinbaseFee: money('1.00'),
  networkFee: money('0.25'),
  quoteId: null,
  serviceProvider: 'cheap',
  paymentMethodType: 'bank_account',
}

test.each([
  ['ids', { purchaseCurrency: USDC_ASSET, paymentCurrency: 'USD', amount: '100' }],
  [
    'whole entries of the options, and a network that is a symbol',
    {
      purchaseCurrency: { id: USDC_ASSET, name: 'USD Coin', symbol: 'USDC', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: 100,
      network: 'USDC',
    },
  ],
  [
    'a symbol and its network',
    { purchaseCurrency: 'USDC', network: 'Base', paymentCurrency: 'USD', amount: '100' },
  ],
])('one quote, of the best seller, is given for %s', async (_, body) => {
  const response = await post('/v1/onramp/quote', { projectId: 'demo', ...body }, ENV)
  expect([response.status, await response.json()]).toEqual([200, BEST])
})

test('the same is asked by a query, by one method, and for one country', async () => {
  const path =
    '/v1/onramp/buy/quotes?purchaseCurrency=USDC&purchaseNetwork=8453&paymentAmount=100&paymentCurrency=USD'
  expect(await (await get(path)).json()).toEqual(BEST)
  const dear = { serviceProvider: 'dear', purchaseAmount: money('96', 'USDC') }
  expect(await (await get(`${path}&paymentMethod=CARD`)).json()).toMatchObject(dear)
  expect(await (await get(`${path}&country=US&subdivision=CA`)).json()).toMatchObject(dear)
  expect((await get(`${path}&country=US&subdivision=NY`)).status).toBe(400)
})

test.each([
  ['a coin that nobody sells', { purchaseCurrency: 'DOGE' }, 'purchaseCurrency'],
  ['a network without it', { network: 'Ethereum' }, 'purchaseCurrency'],
  ['more than anybody takes', { amount: '30000' }, 'amount'],
  ['an amount that is none', { amount: 1e-7 }, 'amount'],
  ['money that nobody takes', { paymentCurrency: 'XAU' }, 'sourceCurrencyCode'],
])('%s is refused', async (_, changed, field) => {
  const wanted = { projectId: 'demo', purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100' }
  const response = await post('/v1/onramp/quote', { ...wanted, ...changed }, ENV)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field }] })
})

test('the sellers are told, and those that serve any of some countries', async () => {
  const idsOf = async (path: string) =>
    ((await (await get(path)).json()) as { serviceProvider: string }[]).map((one) => one.serviceProvider)
  expect(await idsOf('/v1/onramp/providers')).toEqual(['dear', 'cheap'])
  expect(await idsOf('/v1/onramp/providers?countries=FR,US')).toEqual(['dear'])
  expect(await idsOf('/v1/onramp/providers?countries=CN')).toEqual([])
})

test.each([
  ['countries', { countryCode: 'DE', name: 'Germany', regions: null }],
  [
    'countries-defaults',
    { countryCode: 'DE', defaultCurrencyCode: 'USD', defaultPaymentMethods: ['card', 'bank_account'] },
  ],
  ['crypto-currencies', { currencyCode: USDC_ASSET, chainId: 'eip155:8453', contractAddress: USDC_SHOWN }],
  [
    'fiat-currencies',
    { currencyCode: 'USD', name: 'US Dollar', symbolImageUrl: `${WIDGET}/public/getCurrencyImage/USD` },
  ],
  ['payment-methods', { paymentMethod: 'card', paymentType: 'CARD' }],
  ['fiat-purchases-limits', { currencyCode: 'USD', minimumAmount: 10, maximumAmount: 25_000 }],
])('of what the sellers have, %s are told', async (type, first) => {
  const [entry] = (await (await get(`/v1/onramp/providers/properties?type=${type}`)).json()) as unknown[]
  expect(entry).toMatchObject(first)
})

test('a kind that there is not is refused, with those that there are', async () => {
  for (const type of ['', 'constructor']) {
    const response = await get(`/v1/onramp/providers/properties?type=${type}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('fiat-purchases-limits')
  }
})

test('a network has its name in both places where clients look', async () => {
  const { purchaseCurrencies } = (await (await get('/v1/onramp/options')).json()) as {
    purchaseCurrencies: { networks: { name: string; display_name: string }[] }[]
  }
  expect(purchaseCurrencies[0]?.networks).toMatchObject([{ name: 'Base', display_name: 'Base' }])
})
