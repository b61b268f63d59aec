import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, WIDGET } from '#testing/fixture.ts'
import { COINBASE_SECRET, seedDollarProject, startSeller, USDC_ASSET, USDC_SHOWN } from '#testing/sellers.ts'

/** Lists are kept for a day by the account that read them. */
let accounts = 0
let ENV: Record<string, string>
let seller: ReturnType<typeof startSeller>

/** Answers as documented by the sellers; MoonPay's coins are not, so those of Coinbase and Meld are used. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/onramp/v1/buy/options': {
    payment_currencies: [],
    purchase_currencies: [
      {
        symbol: 'USDC',
        networks: [{ name: 'base', chain_id: '8453', contract_address: USDC_SHOWN }],
      },
    ],
  },
  '/onramp/v1/buy/config': {
    countries: [
      { id: 'US', subdivisions: ['CA', 'TX'], payment_methods: [{ id: 'CARD' }, { id: 'ACH_BANK_ACCOUNT' }] },
      { id: 'DE', subdivisions: [], payment_methods: [{ id: 'CARD' }] },
    ],
  },
  '/onramp/v1/buy/quote': {
    purchase_amount: { value: '97.51', currency: 'USDC' },
    coinbase_fee: { value: '2.44', currency: 'USD' },
    network_fee: { value: '0.05', currency: 'USD' },
  },
  '/v3/countries': [
    {
      alpha2: 'US',
      isBuyAllowed: true,
      states: [
        { code: 'TX', isBuyAllowed: true },
        { code: 'NY', isBuyAllowed: false },
      ],
    },
    { alpha2: 'FR', isBuyAllowed: true, states: [{ code: 'IDF', isBuyAllowed: true }] },
    { alpha2: 'CN', isBuyAllowed: false },
  ],
  '/v3/currencies': [
    {
      type: 'crypto',
      code: 'usdc_base',
      metadata: { contractAddress: USDC_SHOWN, chainId: '8453', networkCode: 'base' },
    },
  ],
  '/v3/currencies/usdc_base/buy_quote': { quoteCurrencyAmount: 98, feeAmount: 2, networkFeeAmount: 0 },
  '/service-providers/properties/countries': [{ countryCode: 'JP', name: 'Japan', regions: null }],
}

beforeAll(async () => {
  await migrate()
  await seedDollarProject('{"onramp":{"isEnabled":true,"config":null}}')
})
beforeEach(() => {
  const id = `places-${++accounts}`
  const sandbox = { id: 'card', name: 'Card', key: 'pk', secret: 'sk', webhookKey: 'wk', methods: ['card'] }
  ENV = {
    ...{ COINBASE_KEY_ID: id, COINBASE_KEY_SECRET: COINBASE_SECRET, MELD_API_KEY: id },
    ONRAMP_SANDBOX: JSON.stringify([
      { ...sandbox, api: `https://${id}.example`, checkout: 'https://c.example' },
    ]),
  }
  seller = startSeller(ANSWERS)
})
afterEach(() => void vi.restoreAllMocks())

type Options = {
  country: string | null
  subdivision: string | null
  countries: { code: string; subdivisions: string[] | null }[]
  purchaseCurrencies: { id: string }[]
}

async function options(query: string, cf?: Record<string, string>): Promise<Options> {
  const init = { headers: { Origin: WIDGET }, ...(cf && { cf }) }
  return (await callWorker(`/v1/onramp/buy/options?projectId=demo${query}`, init, ENV)).json()
}

async function sellersFor(place: Record<string, string>): Promise<string[]> {
  const body = {
    projectId: 'demo',
    destinationCurrencyCode: USDC_ASSET,
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
  }
  const init = { method: 'POST', headers: { Origin: WIDGET }, body: JSON.stringify({ ...body, ...place }) }
  const quotes = await (await callWorker('/v1/onramp/multi/quotes', init, ENV)).json()
  return (quotes as { serviceProvider: string; paymentMethodType: string }[])
    .map(({ serviceProvider, paymentMethodType }) => `${serviceProvider} ${paymentMethodType}`)
    .sort()
}

test('countries are the sellers’ own, with the parts that any of them asks for', async () => {
  expect((await options('')).countries).toEqual([
    { code: 'DE', subdivisions: null },
    { code: 'FR', subdivisions: null },
    { code: 'JP', subdivisions: null },
    { code: 'US', subdivisions: ['CA', 'TX'] },
  ])
})

test('a country is the one that is named, else where the request comes from', async () => {
  const here = { country: 'US', regionCode: 'TX' }
  expect(await options('', here)).toMatchObject({ country: 'US', subdivision: 'TX' })
  expect(await options('&country=US&subdivision=CA', here)).toMatchObject({
    country: 'US',
    subdivision: 'CA',
  })
  // What the network knows is no part of another country.
  expect(await options('&country=DE', here)).toMatchObject({ country: 'DE', subdivision: null })
  expect(await options('&country=nowhere')).toMatchObject({ country: null, subdivision: null })
})

test('each seller is asked where its list has the country, the part and the method', async () => {
  expect(await sellersFor({ countryCode: 'US', subdivision: 'TX' })).toEqual([
    'card card',
    'coinbase bank_account',
    'coinbase card',
  ])
  expect(await sellersFor({ countryCode: 'US', subdivision: 'CA' })).toEqual([
    'coinbase bank_account',
    'coinbase card',
  ])
  expect(await sellersFor({ countryCode: 'DE' })).toEqual(['coinbase card'])
  expect(await sellersFor({ countryCode: 'FR' })).toEqual(['card card'])
  expect(await sellersFor({ countryCode: 'CN' })).toEqual([])
})

test('Coinbase is told the state', async () => {
  await sellersFor({ countryCode: 'US', subdivision: 'CA' })
  expect(JSON.parse(seller.sentTo('/onramp/v1/buy/quote').text)).toMatchObject({
    country: 'US',
    subdivision: 'CA',
  })
})

test('where nothing is sold the countries are told all the same, so that another can be chosen', async () => {
  const { countries, purchaseCurrencies } = await options('&country=CN')
  expect(purchaseCurrencies).toEqual([])
  expect(countries).not.toEqual([])
})

test('a list that cannot be read turns nobody away: the quote is the last word', async () => {
  delete seller.answers['/onramp/v1/buy/config']
  expect(await sellersFor({ countryCode: 'CN' })).toEqual(['coinbase bank_account', 'coinbase card'])
  expect((await options('&country=CN')).purchaseCurrencies).toHaveLength(1)
})

test('whose country is not known is asked for by those who need it', async () => {
  expect(await sellersFor({})).toEqual(['card card'])
})

const countReads = (path: string) =>
  vi.mocked(fetch).mock.calls.filter(([url]) => new URL(String(url)).pathname === path).length
const COUNTRY_LISTS = [
  '/onramp/v1/buy/config',
  '/v3/countries',
  '/service-providers/properties/countries',
] as const

async function sellersIn(countries: string): Promise<string[]> {
  const path = `/v1/onramp/providers?projectId=demo&countries=${countries}`
  const sellers = await (await callWorker(path, { headers: { Origin: WIDGET } }, ENV)).json()
  return (sellers as { serviceProvider: string }[]).map(({ serviceProvider }) => serviceProvider)
}

test('behavior: each seller’s countries are read once, however many are named', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const named = letters.flatMap((one) => letters.map((other) => one + other)).slice(0, 300)
  expect(await sellersIn(named.join(','))).toEqual(['coinbase', 'meld', 'card'])
  expect(COUNTRY_LISTS.map(countReads)).toEqual([1, 1, 1])
})

test('behavior: nobody sells in what is not a country', async () => {
  delete seller.answers['/onramp/v1/buy/config']
  expect(await sellersIn('fr,USA,')).toEqual([])
  expect(await sellersIn('FR,nowhere')).toEqual(['coinbase', 'card'])
})

test('behavior: the options read each seller’s countries once', async () => {
  await options('&country=US')
  expect(COUNTRY_LISTS.map(countReads)).toEqual([1, 1, 1])
})

test('behavior: quotes read a seller’s coins once for all its methods', async () => {
  expect(await sellersFor({ countryCode: 'US', subdivision: 'CA' })).toHaveLength(2)
  expect(countReads('/onramp/v1/buy/options')).toBe(1)
})
