import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, WIDGET } from '#testing/fixture.ts'
import { BUYER, COINBASE_SECRET, seedDollarProject, USDC_ASSET, USDC_SHOWN } from '#testing/sellers.ts'
import { type Services, startServices } from '#testing/services.ts'

const CHAIN = 'eip155:8453'
const DOLLAR = `${CHAIN}:${USDC_SHOWN}`
const ETHER = `${CHAIN}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
const ADDRESS = '203.0.113.7'
const KEYS = {
  EXPLORERS: JSON.stringify({ [CHAIN]: 'etherscan' }),
  ETHERSCAN_API_KEY: 'etherscan',
  ZEROEX_API_KEY: '0x',
  MELD_API_KEY: 'meld',
  ...{ COINBASE_KEY_ID: 'coinbase', COINBASE_KEY_SECRET: COINBASE_SECRET },
}
const ON = { isEnabled: true, config: null }

let services: Services

beforeAll(async () => {
  await migrate()
  await seedDollarProject(
    JSON.stringify({ swap: { ...ON, config: ['0x'] }, onramp: ON, fund_from_exchange: ON }),
  )
})
beforeEach(() => {
  services = startServices()
})
afterEach(() => void vi.restoreAllMocks())

const swap = { from: DOLLAR, to: ETHER, amount: '1000000' }
const purchase = {
  ...{
    destinationCurrencyCode: USDC_ASSET,
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    countryCode: 'US',
  },
}
const withdrawal = { exchangeId: 'coinbase', asset: USDC_ASSET, amount: '25.5' }
const orderId = '0'.repeat(32)

type Sent = { what: string; status?: number; path: string; body?: object }

const REQUESTS: readonly Sent[] = [
  { what: 'the history by Etherscan', status: 503, path: `/v1/account/${BUYER}/history?chainId=${CHAIN}` },
  { what: 'a quote of 0x', path: `/v1/convert/quotes?${new URLSearchParams(swap)}` },
  {
    what: 'a swap of 0x',
    path: '/v1/convert/build-transaction',
    body: { ...swap, userAddress: `${CHAIN}:${BUYER}` },
  },
  { what: 'quotes of sellers', path: '/v1/onramp/multi/quotes', body: purchase },
  {
    what: 'the best quote',
    path: '/v1/onramp/quote',
    body: { purchaseCurrency: USDC_ASSET, paymentCurrency: 'USD', amount: 100 },
  },
  {
    what: 'the checkout of a seller',
    path: '/v1/onramp/widget',
    body: { ...purchase, serviceProvider: 'coinbase', paymentMethodType: 'card', walletAddress: BUYER },
  },
  {
    what: 'the page of an exchange',
    path: `/exchange/go?${new URLSearchParams({ ...withdrawal, walletAddress: BUYER, orderId })}`,
  },
  {
    what: 'the page of an exchange, for other clients',
    path: '/v1/json-rpc?projectId=demo',
    body: {
      ...{ id: 1, method: 'reown_getExchangePayUrl' },
      params: { ...withdrawal, recipient: `${CHAIN}:${BUYER}` },
    },
  },
]

function send({ path, body }: Sent, limit: RateLimit['limit']): Promise<Response> {
  const init = body && { method: 'POST', body: JSON.stringify({ projectId: 'demo', ...body }) }
  const headers = { Origin: WIDGET, 'CF-Connecting-IP': ADDRESS }
  const url = body ? path : `${path}&projectId=demo`
  return callWorker(url, { ...init, headers }, { ...KEYS, HOSTED_LIMITER: { limit } })
}

test.each(REQUESTS)('$what is not for an address over its limit', async ({ status = 429, ...sent }) => {
  const answer = await send(sent, async () => ({ success: false }))
  expect(answer.status).toBe(status)
  expect(services.requests).toEqual([])
})

test.each(REQUESTS)('$what counts as one request of an address to services with a key', async (sent) => {
  const keys: string[] = []
  await send(sent, async ({ key }) => ({ success: keys.push(key) > 0 }))
  expect(keys).toEqual([ADDRESS])
})
