import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { startServices } from '#testing/services.ts'

const CHAIN = 'eip155:1'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const SHOWN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ASSET = `${CHAIN}/erc20:${SHOWN}`
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const seller = (id: string) => ({
  ...{ id, name: id, key: 'pk', secret: 'sk', webhookKey: 'wk', methods: ['card'] },
  api: `https://${id}.example`,
  checkout: `https://buy.${id}.example`,
})
const ENV = { ONRAMP_SANDBOX: JSON.stringify([seller('dear'), seller('cheap')]) }
const ON = { features: '{"onramp":{"isEnabled":true,"config":null}}', chains: `["${CHAIN}"]` }

/** Base units that arrived with {@link HASH}; null while the chain has no such transaction. */
let arrived: bigint | null = null

/** Returns the HMAC in lower-case hex. */
async function hmac(secret: string, text: string): Promise<string> {
  const bytes = (one: string) => new TextEncoder().encode(one)
  const rule = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), rule, false, ['sign'])
  const made = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return [...made].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const hexOf = (base64: string) =>
  [...atob(base64)].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')

function word(value: bigint | string): string {
  return `0x${(typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')}`
}

function answer(url: URL, body: string): unknown {
  if (url.pathname === '/v3/currencies') {
    const metadata = { contractAddress: USDC, chainId: '1', networkCode: 'ethereum' }
    return [
      { type: 'crypto', code: 'usdc', metadata },
      { type: 'fiat', code: 'usd' },
    ]
  }
  if (url.pathname === '/v3/countries')
    return ['DE', 'CN'].map((alpha2) => ({ alpha2, isBuyAllowed: alpha2 !== 'CN' }))
  if (url.pathname.endsWith('/buy_quote')) {
    const fee = url.host === 'cheap.example' ? 1 : 3
    return { quoteCurrencyAmount: 100 - fee, feeAmount: fee, networkFeeAmount: 0.25 }
  }
  if (url.pathname.startsWith('/v1/transactions')) return []
  const calls = JSON.parse(body) as { id: number; method: string }[]
  return calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: resultOf(method) }))
}

function resultOf(method: string): unknown {
  if (arrived === null || method !== 'eth_getTransactionReceipt') return null
  const topics = [TRANSFER, word(0n), word(ME)]
  return { status: '0x1', logs: [{ address: USDC, topics, data: word(arrived) }] }
}

beforeAll(async () => {
  await migrate()
  await seedProject('demo', ON)
  await seedProject('other', ON)
  await seedProject('off', { ...ON, features: '{}' })
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO tokens (chain, address, name, symbol, decimals, listed, spam) VALUES (?, ?, 'USD Coin', 'USDC', 6, 1, 0)`,
  )
    .bind(CHAIN, USDC)
    .run()
})
beforeEach(() => {
  arrived = null
  startServices().answer = answer
})
afterEach(() => void vi.restoreAllMocks())

const get = (path: string, projectId = 'demo') =>
  callWorker(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`, {}, ENV)
const post = (path: string, body: unknown, headers = {}) =>
  callWorker(
    path,
    { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
    ENV,
  )

const PURCHASE = {
  projectId: 'demo',
  destinationCurrencyCode: ASSET,
  sourceAmount: '100',
  sourceCurrencyCode: 'USD',
}
const CHECKOUT = {
  ...PURCHASE,
  serviceProvider: 'cheap',
  paymentMethodType: 'card',
  walletAddress: ME,
}

async function placeOrder(): Promise<{ widgetUrl: string; orderId: string }> {
  const response = await post('/v1/onramp/widget', CHECKOUT, { Origin: WIDGET })
  expect(response.status).toBe(200)
  return response.json()
}
const orderOf = async (id: string, projectId = 'demo') => (await get(`/v1/orders/${id}`, projectId)).json()

type Event = { status: string; orderId: string; hash?: string; key?: string; age?: number; by?: string }

async function postEvent({
  status,
  orderId,
  hash,
  key = 'wk',
  age = 0,
  by = 'cheap',
}: Event): Promise<Response> {
  const data = { id: 't', status, externalTransactionId: orderId, cryptoTransactionId: hash ?? null }
  const text = JSON.stringify({ type: 'transaction_updated', data })
  const time = Math.floor(Date.now() / 1000) - age
  const signature = await hmac(key, `${time}.${text}`)
  return post(`/v1/onramp/webhook/${by}`, text, { 'Moonpay-Signature-V2': `t=${time},s=${signature}` })
}

test('what can be bought, and with which money', async () => {
  const body = await (await get('/v1/onramp/buy/options?country=DE')).json()
  expect(body).toMatchObject({ country: 'DE', purchaseCurrencies: [{ id: ASSET, symbol: 'USDC' }] })
  const [dollars] = (body as { paymentCurrencies: unknown[] }).paymentCurrencies
  expect(dollars).toEqual({
    id: 'USD',
    payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }],
  })
})

test('a country that no seller serves has nothing', async () => {
  const body = await (await get('/v1/onramp/options?country=CN')).json()
  expect(body).toMatchObject({ paymentCurrencies: [], purchaseCurrencies: [] })
})

test('every seller is asked, and who gives most comes first, with the whole fee', async () => {
  const quotes = await (await post('/v1/onramp/multi/quotes', PURCHASE)).json()
  expect(quotes).toMatchObject([
    { serviceProvider: 'cheap', destinationAmount: '99', totalFee: '1.25', destinationCurrencyCode: ASSET },
    { serviceProvider: 'dear', destinationAmount: '97', totalFee: '3.25' },
  ])
})

test('more than a seller takes, and less, has no quote', async () => {
  for (const sourceAmount of ['7500.01', '9.99'])
    expect(await (await post('/v1/onramp/multi/quotes', { ...PURCHASE, sourceAmount })).json()).toEqual([])
})

test('the checkout is signed over its query as it is sent', async () => {
  const { widgetUrl, orderId } = await placeOrder()
  const { search } = new URL(widgetUrl)
  const [query = '', signature = ''] = search.split('&signature=')
  expect(hexOf(decodeURIComponent(signature))).toBe(await hmac('sk', query))
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    currencyCode: 'usdc',
    walletAddress: ME,
    externalTransactionId: orderId,
  })
})

test('an order is delivered by the chain, and nothing that comes later takes it back', async () => {
  const { orderId } = await placeOrder()
  expect(await orderOf(orderId)).toMatchObject({ state: 'created', quoted: '99', symbol: 'USDC' })
  await postEvent({ status: 'pending', orderId })
  expect(await orderOf(orderId)).toMatchObject({ state: 'pending' })
  await postEvent({ status: 'completed', orderId, hash: HASH })
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', received: null })
  arrived = 98_500_000n
  await postEvent({ status: 'completed', orderId, hash: HASH })
  const delivered = { state: 'delivered', hash: HASH, received: '98.5' }
  expect(await orderOf(orderId)).toMatchObject(delivered)
  for (const status of ['completed', 'pending', 'failed']) await postEvent({ status, orderId })
  expect(await orderOf(orderId)).toMatchObject(delivered)
})

test('one transaction pays for one order', async () => {
  arrived = 99_000_000n
  const { orderId } = await placeOrder()
  const hash = `0x${'cd'.repeat(32)}`
  await postEvent({ status: 'completed', orderId, hash })
  const second = await placeOrder()
  await postEvent({ status: 'completed', orderId: second.orderId, hash })
  expect(await orderOf(orderId)).toMatchObject({ state: 'delivered' })
  expect(await orderOf(second.orderId)).toMatchObject({ state: 'paid' })
})

test('much less than was quoted is not what was ordered', async () => {
  arrived = 80_000_000n
  const { orderId } = await placeOrder()
  await postEvent({ status: 'completed', orderId, hash: `0x${'ef'.repeat(32)}` })
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
})

test('a webhook of a stranger, of another seller, an old one and one that was changed are refused', async () => {
  const { orderId } = await placeOrder()
  const event = { status: 'failed', orderId }
  expect((await postEvent({ ...event, key: 'guess' })).status).toBe(400)
  expect((await postEvent({ ...event, age: 600 })).status).toBe(400)
  expect((await post('/v1/onramp/webhook/cheap', '{}')).status).toBe(400)
  expect((await postEvent({ ...event, by: 'nobody' })).status).toBe(404)
  // Its signature is good, and the order is not its own.
  expect((await postEvent({ ...event, by: 'dear' })).status).toBe(200)
  expect(await orderOf(orderId)).toMatchObject({ state: 'created' })
})

test('an order is told to its own project, by its whole id', async () => {
  const { orderId } = await placeOrder()
  for (const path of [orderId.slice(1), 'x', '0'.repeat(32)])
    expect((await get(`/v1/orders/${path}`)).status).toBe(404)
  expect((await get(`/v1/orders/${orderId}`, 'other')).status).toBe(404)
})

test('a window is led on to the checkout of an order that its widget named, again and again', async () => {
  const orderId = 'f'.repeat(32)
  const query = new URLSearchParams({ ...CHECKOUT, orderId })
  for (let time = 0; time < 2; time++) {
    const led = await callWorker(`/onramp/go?${query}`, { redirect: 'manual' }, ENV)
    expect([led.status, new URL(led.headers.get('Location') ?? '').host]).toEqual([303, 'buy.cheap.example'])
  }
  expect(await orderOf(orderId)).toMatchObject({ state: 'created' })
  query.set('walletAddress', `0x${'12'.repeat(20)}`)
  expect((await callWorker(`/onramp/go?${query}`, {}, ENV)).status).toBe(400)
})

test('another page cannot lead anybody to a checkout', async () => {
  const query = new URLSearchParams(CHECKOUT)
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await callWorker(`/onramp/go?${query}`, { headers }, ENV)).status).toBe(403)
})

test('where the switch is off nothing is sold', async () => {
  expect((await get('/v1/onramp/buy/options', 'off')).status).toBe(400)
  expect((await post('/v1/onramp/widget', { ...CHECKOUT, projectId: 'off' })).status).toBe(400)
})
