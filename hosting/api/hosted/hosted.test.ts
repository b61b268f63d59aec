import { BalanceSchema } from '@latch/protocol/account.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { type Services, startServices } from '#testing/services.ts'
import {
  BLOCKCHAIN_API_IDENTITY,
  COINGECKO_COIN_PRICE,
  COINGECKO_TOKEN_PRICE,
  ZERION_POSITIONS,
  ZERION_TRANSACTIONS,
} from './fixtures.ts'

const ACCOUNT = '0x42b9df65b219b3dd36ff330a4dd8f327a6ada990'
const withZerion = { overrides: { ZERION_API_KEY: 'zk_test' } }
const withCoinGecko = { overrides: { COINGECKO_API_KEY: 'CG-test' } }

let services: Services

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await testEnv.DB.prepare(
    `INSERT INTO tokens (chain, address, name, symbol, decimals)
     VALUES ('eip155:1', '0x00000000000000000000000000000000000000f1', 'A', 'A', 6),
            ('eip155:1', '0x00000000000000000000000000000000000000f2', 'B', 'B', 6)`,
  ).run()
})
beforeEach(() => {
  services = startServices()
})
afterEach(() => vi.restoreAllMocks())

test('Zerion: positions become balances, the key stays out of the URL', async () => {
  services.answer = () => ZERION_POSITIONS
  const { body } = await callAccountApi(
    `/v1/account/${ACCOUNT}/balance?chainId=eip155:1&currency=eur`,
    withZerion,
  )
  expect(body).toMatchObject({
    currency: 'eur',
    balances: [
      {
        symbol: 'ETH',
        chainId: 'eip155:1',
        price: 2500,
        value: 3086.42,
        quantity: { decimals: '18', numeric: '1.23456789' },
      },
      {
        symbol: 'BED',
        address: 'eip155:1:0x2af1df3ab0ab157e1e2ad8f88a7d04fbea0c7dc6',
        value: null,
        quantity: { decimals: '5', numeric: '123.45678' },
      },
    ],
  })
  for (const entry of body.balances as unknown[]) expect(BalanceSchema.parse(entry)).toEqual(entry)
  expect(Object.hasOwn((body.balances as object[])[0] ?? {}, 'address')).toBe(false)
  expect(services.requests[0]?.url.searchParams.get('filter[chain_ids]')).toBe('ethereum')
  expect(services.requests[0]?.url.href).not.toContain('zk_test')
  expect(services.requests[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('zk_test:')}`)
})

test('Zerion: an account without ether still has a native row', async () => {
  services.answer = () => ({ data: [] })
  const { body } = await callAccountApi(
    `/v1/account/0x${'1'.repeat(40)}/balance?chainId=eip155:1`,
    withZerion,
  )
  expect(body.balances).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '0' } }])
})

test('Zerion: transactions become history, the next page has its cursor', async () => {
  services.answer = () => ZERION_TRANSACTIONS
  const path = `/v1/account/${ACCOUNT}/history?chainId=eip155:1`
  const { body } = await callAccountApi(path, withZerion)
  expect(body.next).toBe('WyIyMDI0LTExLTIxIl0=')
  expect(body.data).toMatchObject([
    {
      metadata: {
        operationType: 'trade',
        status: 'confirmed',
        application: { name: '1inch' },
        fee: { numeric: '0.001479', symbol: 'ETH' },
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '0.02' },
          fungible_info: { symbol: 'ETH' },
          nft_info: null,
          value: 50,
        },
        { direction: 'in', fungible_info: null, nft_info: { name: 'DeGods', flags: { is_spam: false } } },
      ],
    },
  ])
  for (const entry of body.data as unknown[]) expect(HistoryEntrySchema.parse(entry)).toEqual(entry)
  await callAccountApi(`${path}&cursor=${encodeURIComponent('WyIyMDI0LTExLTIxIl0=')}`, withZerion)
  expect(services.requests[1]?.url.searchParams.get('page[after]')).toBe('WyIyMDI0LTExLTIxIl0=')
})

test.each([
  ['down', () => new Response('', { status: 502 })],
  ['out of quota', () => Response.json({ errors: [] }, { status: 429 })],
  ['talking nonsense', () => new Response('<html>')],
  ['of another shape', () => ({ items: [] })],
  [
    'sending elsewhere',
    () => new Response(null, { status: 302, headers: { Location: 'https://x.example' } }),
  ],
])('Zerion %s is 503, without its key in the log', async (what, made) => {
  services.answer = made
  const account = `0x${[...what]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .slice(0, 40)
    .padEnd(40, '0')}`
  const { status } = await callAccountApi(`/v1/account/${account}/balance?chainId=eip155:1`, withZerion)
  expect(status).toBe(503)
})

test('Zerion out of quota, or asked too often by an address: the last history of a day stands in, marked', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const path = `/v1/account/0x${'d'.repeat(40)}/history?chainId=eip155:1`
  const ask = () => callAccountApi(path, withZerion)
  services.answer = () => ZERION_TRANSACTIONS
  const fresh = await ask()
  expect(fresh.body.stale).toBe(false)
  services.answer = () => Response.json({ errors: [] }, { status: 429 })
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await ask()).body).toEqual({ ...fresh.body, stale: true })
  const limited = {
    overrides: { ...withZerion.overrides, HOSTED_LIMITER: { limit: async () => ({ success: false }) } },
  }
  expect((await callAccountApi(path, limited)).body).toEqual({ ...fresh.body, stale: true })
})

test('Zerion: a picture that the widget may not load is left out, not the transaction that carries it', async () => {
  const sent = structuredClone(ZERION_TRANSACTIONS)
  const { attributes } = sent.data[0] ?? {}
  const long = `https://x.example/${'a'.repeat(2048)}`
  const preview = { url: `data:image/svg+xml;base64,${'A'.repeat(4096)}`, content_type: 'image/svg+xml' }
  Object.assign(attributes?.transfers[1]?.nft_info?.content ?? {}, { preview })
  Object.assign(attributes?.application_metadata?.icon ?? {}, { url: long })
  Object.assign(attributes?.fee?.fungible_info ?? {}, { symbol: 'x'.repeat(100) })
  services.answer = () => sent
  const { body } = await callAccountApi(
    `/v1/account/0x${'e'.repeat(40)}/history?chainId=eip155:1`,
    withZerion,
  )
  const [entry] = body.data as unknown[]
  expect(HistoryEntrySchema.parse(entry)).toMatchObject({
    metadata: { application: { iconUrl: null } },
    transfers: [{}, { nft_info: { name: 'DeGods', content: null } }],
  })
})

test('Zerion: two tokens of one name are told apart by their contracts on the chain', async () => {
  const sent = structuredClone(ZERION_TRANSACTIONS)
  const [ether, nft] = sent.data[0]?.attributes.transfers ?? []
  const contracts = [
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0x00000000000000000000000000000000000000fa',
  ]
  const coins = contracts.map((address) => ({
    ...ether,
    fungible_info: {
      name: 'USD Coin',
      symbol: 'USDC',
      implementations: [
        { chain_id: 'polygon', address: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
        { chain_id: 'ethereum', address },
      ],
    },
  }))
  Object.assign(sent.data[0]?.attributes ?? {}, { transfers: [...coins, ether, nft] })
  services.answer = () => sent
  const { body } = await callAccountApi(
    `/v1/account/0x${'6'.repeat(40)}/history?chainId=eip155:1`,
    withZerion,
  )
  const { transfers } = HistoryEntrySchema.parse((body.data as unknown[])[0])
  expect(transfers.map(({ fungible_info: token }) => token?.address)).toEqual([
    ...contracts.map((address) => `eip155:1:${address}`),
    undefined,
    undefined,
  ])
})

test('Zerion: an amount that no text can hold is left out, not the transaction that carries it', async () => {
  const sent = structuredClone(ZERION_TRANSACTIONS)
  const { fee, transfers } = sent.data[0]?.attributes ?? {}
  const endless = { int: '1', decimals: 255, numeric: '1e-255' }
  Object.assign(fee?.quantity ?? {}, endless)
  Object.assign(transfers?.[0]?.quantity ?? {}, endless)
  services.answer = () => sent
  const { body } = await callAccountApi(
    `/v1/account/0x${'7'.repeat(40)}/history?chainId=eip155:1`,
    withZerion,
  )
  const entry = HistoryEntrySchema.parse((body.data as unknown[])[0])
  expect(entry.metadata.fee).toBeUndefined()
  expect(entry.transfers).toMatchObject([{ quantity: null }, { quantity: { numeric: '1' } }])
})

const priceQuestion = (currency: string) => ({
  method: 'POST',
  body: JSON.stringify({
    projectId: 'demo',
    currency,
    addresses: [
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      '0x00000000000000000000000000000000000000f1',
      '0x00000000000000000000000000000000000000f2',
    ].map((id) => `eip155:1:${id}`),
  }),
})

test('CoinGecko: prices by key, and none for a coin without a market', async () => {
  services.answer = ({ pathname }) =>
    pathname.endsWith('/simple/price') ? COINGECKO_COIN_PRICE : COINGECKO_TOKEN_PRICE
  const { body } = await callAccountApi('/v1/fungible/price', { ...priceQuestion('usd'), ...withCoinGecko })
  expect((body.fungibles as { price: number | null }[]).map(({ price }) => price)).toEqual([
    3123.45,
    1.001,
    null,
  ])
  expect(services.requests.every(({ headers }) => headers.get('x-cg-pro-api-key') === 'CG-test')).toBe(true)
})

test('CoinGecko that is down leaves the pools', async () => {
  services.answer = () => new Response('', { status: 500 })
  const { status, body } = await callAccountApi('/v1/fungible/price', {
    ...priceQuestion('gbp'),
    ...withCoinGecko,
  })
  expect([status, body.currency]).toEqual([200, 'usd'])
})

test('Blockchain API: a name and its picture by key, only what may be shown, 503 when it is down', async () => {
  const withKey = { overrides: { BLOCKCHAIN_API_PROJECT: 'bc-test' } }
  const of = (digit: string) => callAccountApi(`/v1/identity/0x${digit.repeat(40)}`, withKey)
  services.answer = () => BLOCKCHAIN_API_IDENTITY
  const { name, avatar } = BLOCKCHAIN_API_IDENTITY
  expect((await of('1')).body).toMatchObject({ name, avatar, stale: false })
  expect(services.requests[0]?.url.href).toBe(
    `https://rpc.walletconnect.org/v1/identity/0x${'1'.repeat(40)}?projectId=bc-test`,
  )
  services.answer = () => ({ name: 'Alice.eth', avatar: 'http://plain.example/a.png' })
  expect((await of('2')).body).toMatchObject({ name: null, avatar: null })
  services.answer = () => ({ name: null, avatar: null, resolvedAt: null })
  expect((await of('3')).body).toMatchObject({ name: null })
  services.answer = () => new Response('', { status: 503 })
  expect((await of('4')).status).toBe(503)
  services.answer = () => ({ name: 7 })
  expect((await of('5')).status).toBe(503)
})

test('Zerion: a token of whose contract nothing is said is left out, not taken for the chain’s own currency', async () => {
  const [ether] = ZERION_POSITIONS.data
  const elsewhere = structuredClone(ether)
  Object.assign(elsewhere?.attributes.fungible_info ?? {}, {
    symbol: 'USDC',
    implementations: [
      { chain_id: 'polygon', address: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', decimals: 6 },
    ],
  })
  services.answer = () => ({ data: [elsewhere, ether] })
  const path = `/v1/account/0x${'8'.repeat(40)}/balance?chainId=eip155:1`
  const { body } = await callAccountApi(path, withZerion)
  expect((body.balances as { symbol: string }[]).map(({ symbol }) => symbol)).toEqual(['ETH'])
})
