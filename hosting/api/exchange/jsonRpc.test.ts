import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, testEnv } from '#testing/fixture.ts'
import { BUYER, post, seedDollarProject, USDC_ASSET } from '#testing/sellers.ts'
import { type Services, startServices } from '#testing/services.ts'

const HASH = `0x${'ab'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const exchange = (id: string) => ({
  ...{ id, name: `The ${id}`, secret: 'shared' },
  api: `https://api.${id}.example`,
  site: `https://${id}.example/withdraw`,
})
const ENV = { EXCHANGE_SANDBOX: JSON.stringify([exchange('harbour'), exchange('small'), exchange('down')]) }

let services: Services
/** The exchange's status of a withdrawal, and the base units that arrived with {@link HASH}. */
let status: { status: string; txid: string | null }
let arrived: bigint | null

const word = (hex: string) => `0x${hex.replace('0x', '').toLowerCase().padStart(64, '0')}`

function answer({ host, pathname }: URL, body: string): unknown {
  if (host === 'api.down.example') return new Response(null, { status: 500 })
  if (pathname === '/api/status') return status
  if (pathname === '/api/assets')
    return { assets: host === 'api.small.example' ? [] : [{ id: USDC_ASSET, minimum: '2', fee: '0.5' }] }
  const calls = JSON.parse(body) as { id: number; method: string }[]
  return calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: resultOf(method) }))
}

function resultOf(method: string): unknown {
  if (arrived === null || method !== 'eth_getTransactionReceipt') return null
  const [, address = ''] = USDC_ASSET.split('erc20:')
  const topics = [TRANSFER, word('0'), word(BUYER)]
  return {
    status: '0x1',
    logs: [{ address: address.toLowerCase(), topics, data: word(arrived.toString(16)) }],
  }
}

beforeAll(async () => {
  await migrate()
  await seedDollarProject('{"fund_from_exchange":{"isEnabled":true,"config":null}}')
})
beforeEach(() => {
  status = { status: 'unknown', txid: null }
  arrived = null
  services = startServices()
  services.answer = answer
})
afterEach(() => void vi.restoreAllMocks())

type Answer = { id: unknown; result?: Record<string, unknown>; error?: { code: number; message: string } }

async function call(method: string, params: unknown, id: unknown = 7): Promise<Answer> {
  const response = await post(
    '/v1/json-rpc?projectId=demo&source=fund-wallet',
    { jsonrpc: '2.0', id, method, params },
    ENV,
  )
  expect(response.status).toBe(200)
  return response.json()
}

const WANTED = {
  exchangeId: 'harbour',
  asset: USDC_ASSET,
  amount: '12.345678',
  recipient: `eip155:8453:${BUYER}`,
}
const PAY = 'reown_getExchangePayUrl'

async function statusOf(sessionId: unknown) {
  await testEnv.DB.prepare('UPDATE funding_orders SET checked_at = 0').run()
  return (await call('reown_getExchangeBuyStatus', { exchangeId: 'harbour', sessionId })).result
}

test('exchanges are told by page, by name and by what they send', async () => {
  const idsOf = ({ result }: Answer) =>
    (result as { exchanges: { id: string }[] }).exchanges.map(({ id }) => id)
  const all = await call('reown_getExchanges', { page: 1 }, 'a')
  expect(all).toMatchObject({ id: 'a', result: { total: 3 } })
  expect(all.result?.exchanges).toContainEqual({ id: 'harbour', name: 'The harbour', imageUrl: null })
  expect(idsOf(await call('reown_getExchanges', { page: 2 }))).toEqual([])
  expect(idsOf(await call('reown_getExchanges', { page: 1, exclude: ['down', 'small'] }))).toEqual([
    'harbour',
  ])
  expect(idsOf(await call('reown_getExchanges', [{ page: 1, includeOnly: ['small'] }]))).toEqual(['small'])
  // An exchange that does not answer is left out, without affecting others.
  expect(idsOf(await call('reown_getExchanges', { page: 1, asset: USDC_ASSET }))).toEqual(['harbour'])
})

test('a withdrawal is followed to its end, which is the chain’s word, with every digit', async () => {
  const { url, sessionId } = (await call(PAY, WANTED)).result ?? {}
  expect(sessionId).toMatch(/^[0-9a-f]{32}$/)
  const { host, searchParams } = new URL(String(url))
  expect([host, searchParams.get('amount'), searchParams.get('sessionId')]).toEqual([
    'harbour.example',
    '12.345678',
    sessionId,
  ])
  expect(await statusOf(sessionId)).toEqual({ status: 'UNKNOWN' })
  status = { status: 'in_progress', txid: null }
  expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS' })
  status = { status: 'success', txid: HASH }
  expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS', txHash: HASH })
  arrived = 12_345_678n
  expect(await statusOf(sessionId)).toEqual({ status: 'SUCCESS', txHash: HASH })
})

test('a withdrawal that the exchange refused has failed', async () => {
  const { sessionId } = (await call(PAY, WANTED)).result ?? {}
  status = { status: 'failed', txid: null }
  expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' })
})

test('a session is told to whoever has its whole id, with its exchange', async () => {
  const { sessionId } = (await call(PAY, WANTED)).result ?? {}
  status = { status: 'in_progress', txid: null }
  expect(await statusOf('0'.repeat(32))).toEqual({ status: 'UNKNOWN' })
  const other = { exchangeId: 'small', sessionId }
  expect((await call('reown_getExchangeBuyStatus', other)).result).toEqual({ status: 'UNKNOWN' })
})

test.each([
  ['more digits than the coin has', { amount: '1.1234567' }, 'amount'],
  ['a number that JSON has rounded', { amount: 1e-7 }, 'Invalid string'],
  ['less than the exchange sends', { amount: '1.999999' }, 'sends 2 USDC or more'],
  [
    'a chain that is not the project’s',
    { asset: 'eip155:1/slip44:60', recipient: `eip155:1:${BUYER}` },
    'asset',
  ],
  ['an address of another chain', { recipient: `eip155:1:${BUYER}` }, 'recipient'],
  [
    'a coin that nobody lists',
    { asset: `eip155:8453/erc20:0x${'12'.repeat(20)}` },
    'does not support this asset',
  ],
  ['an exchange that is not offered', { exchangeId: 'another' }, 'not offered'],
])('%s is -32602, in words', async (_, changed, words) => {
  const { error } = await call(PAY, { ...WANTED, ...changed })
  expect(error?.code).toBe(-32602)
  expect(error?.message).toContain(words)
})

test('params without their shape are -32602 in one line that names the field', async () => {
  const { error } = await call('reown_getExchanges', { page: 0, asset: 7 })
  expect(error?.code).toBe(-32602)
  expect(error?.message).toMatch(/^page: .+; asset: [^\n]+$/)
})

test('another method is -32601, and an exchange that does not answer -32000', async () => {
  expect((await call('reown_getEverything', {})).error?.code).toBe(-32601)
  expect((await call('constructor', {})).error?.code).toBe(-32601)
  expect((await call(PAY, { ...WANTED, exchangeId: 'down' })).error?.code).toBe(-32000)
})

test('what each asks for sending a coin is told before anybody goes there', async () => {
  const options = await (await callWorker('/v1/exchange/options?projectId=demo', {}, ENV)).json()
  expect(options).toMatchObject({
    exchanges: [
      { id: 'harbour', assets: [{ id: USDC_ASSET, withdrawal: { minimum: '2', fee: '0.5' } }] },
      { id: 'small', assets: [] },
      { id: 'down', assets: [] },
    ],
  })
})
