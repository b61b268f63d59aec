import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutAddress } from '#api/funding.ts'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { buyerPlace, choosePlace, isServedHere, loadOptions, loadQuotes, onrampStore } from './onrampStore.ts'

const COUNTRIES = [
  { code: 'DE', subdivisions: null },
  { code: 'US', subdivisions: ['CA'] },
]
const CALIFORNIA = { country: 'US', subdivision: 'CA' }
const NOWHERE = { country: 'AQ', subdivision: null }

/** Requests to hosting, with answers that the test sends. */
let requested: { url: URL; body: Record<string, unknown>; answer(body: unknown, status?: number): void }[]

beforeEach(() => {
  requested = []
  vi.stubGlobal('location', new URL('https://widget.example/embed/v1/'))
  vi.stubGlobal('fetch', (input: string, init: { body?: string } = {}) => {
    const url = new URL(input, 'https://widget.example')
    return new Promise<Response>((resolve) => {
      const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }))
      requested.push({ url, body: JSON.parse(init.body ?? '{}'), answer })
    })
  })
  configStore.setState({ config: CONFIG })
  onrampStore.setState(onrampStore.getInitialState())
})
afterEach(() => vi.unstubAllGlobals())

const options = (country: string) => ({
  ...{ country, subdivision: null, countries: COUNTRIES },
  ...{ paymentCurrencies: [], purchaseCurrencies: [] },
})

test('hosting says where the visitor is, until they say otherwise', async () => {
  const loading = loadOptions()
  expect(requested[0]?.url.searchParams.has('country')).toBe(false)
  requested[0]?.answer(options('DE'))
  await loading
  expect(buyerPlace(onrampStore.getState())).toEqual({ country: 'DE', subdivision: null })
  const choosing = choosePlace(CALIFORNIA)
  expect(buyerPlace(onrampStore.getState())).toEqual(CALIFORNIA)
  expect(Object.fromEntries(requested[1]?.url.searchParams ?? [])).toMatchObject({
    country: 'US',
    subdivision: 'CA',
  })
  requested[1]?.answer(options('US'))
  await choosing
  expect(buyerPlace(onrampStore.getState())).toEqual(CALIFORNIA)
})

test('what is known stands until another country has answered, and only the last one counts', async () => {
  const loading = loadOptions()
  requested[0]?.answer(options('DE'))
  await loading
  const first = choosePlace(NOWHERE)
  const second = choosePlace(CALIFORNIA)
  expect(onrampStore.getState().options.status).toBe('ready')
  requested[2]?.answer({ ...options('US'), countries: [...COUNTRIES, { code: 'FR', subdivisions: null }] })
  await second
  requested[1]?.answer({ ...options('AQ'), countries: [] })
  await first
  expect(onrampStore.getState().options.known?.countries).toHaveLength(3)
})

test('quotes and checkouts are for the place, and prices of another are dropped', async () => {
  const purchase = { asset: 'eip155:1/slip44:60', amount: '100', currency: 'USD' }
  void loadQuotes({ ...purchase, place: CALIFORNIA })
  expect(requested[0]?.body).toMatchObject({ countryCode: 'US', subdivision: 'CA' })
  const choosing = choosePlace(NOWHERE)
  expect(onrampStore.getState().quotes).toBeNull()
  requested[1]?.answer(options('AQ'))
  await choosing
  void loadQuotes({ ...purchase, place: NOWHERE })
  expect(requested[2]?.body).not.toHaveProperty('subdivision')
  const quote = {
    ...{
      serviceProvider: 'card',
      name: 'Card',
      paymentMethodType: 'card',
      networkFee: '0',
      transactionFee: '0',
    },
    ...{ sourceAmount: '100', sourceCurrencyCode: 'USD', destinationAmount: '1', totalFee: '0' },
    destinationCurrencyCode: purchase.asset,
  }
  const buyer = { walletAddress: '0x1', place: CALIFORNIA, orderId: 'a' }
  const { searchParams } = new URL(checkoutAddress(quote, buyer))
  expect([searchParams.get('countryCode'), searchParams.get('subdivision')]).toEqual(['US', 'CA'])
})

test('nobody sells where the sellers’ lists do not have the country; without lists nobody knows', () => {
  const at = (countries: typeof COUNTRIES) => {
    const known = { place: NOWHERE, countries, currencies: [], coins: [] }
    return { place: null, options: { status: 'ready', known } } as const
  }
  expect([isServedHere(at(COUNTRIES)), isServedHere(at([]))]).toEqual([false, true])
  expect(isServedHere({ ...at(COUNTRIES), place: CALIFORNIA })).toBe(true)
})

test('a project that sells nothing has no countries to choose from', async () => {
  const loading = loadOptions()
  requested[0]?.answer({ status: 'FAILED', reasons: [] }, 400)
  await loading
  expect(onrampStore.getState().options).toMatchObject({
    status: 'ready',
    known: { countries: [], coins: [] },
  })
})

test('the state that hosting knows stands where somebody names the country that they are in', async () => {
  const loading = loadOptions()
  requested[0]?.answer({ ...options('US'), subdivision: 'CA' })
  await loading
  const choosing = choosePlace({ country: 'US', subdivision: null })
  requested[1]?.answer({ ...options('US'), subdivision: 'CA' })
  await choosing
  expect(buyerPlace(onrampStore.getState())).toEqual(CALIFORNIA)
})
