import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { postSecure } from '#testing/callSecure.ts'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { contractNode, returning } from '#testing/contractNode.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'

/** A chain that no other test file uses: prices are cached across tests. */
const CHAIN = 'eip155:43114'
const ACCOUNT = `0x${'7'.repeat(40)}`
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const overrides = { COINGECKO_API_KEY: 'CG-test' }

/** Tokens in the requests to the service, one list per request. */
const requested: string[][] = []
let isDown: boolean
let node: ChainNode
let minutes = 0

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
  for (let number = 1; number <= 5; number++)
    await testEnv.DB.prepare(
      "INSERT INTO tokens (chain, address, name, symbol, decimals) VALUES (?, ?, 'T', ?, 6)",
    )
      .bind(CHAIN, address(number), `T${number}`)
      .run()
  await testEnv.DB.prepare(
    'INSERT INTO price_pools (chain, token, pair, token_index, quote_decimals) VALUES (?, ?, ?, 1, 6)',
  )
    .bind(CHAIN, address(1), address(99))
    .run()
})
beforeEach(() => {
  requested.splice(0)
  isDown = false
  node = startNode()
  const contracts = new Map([
    ['ether', returning(1n)],
    ...[1, 2].map((at) => [address(at), returning(5n)] as const),
  ])
  node.answer = contractNode(contracts)
  const callNode = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { host, searchParams } = new URL(String(input))
    if (host !== 'pro-api.coingecko.com') return callNode?.(input, init) ?? Response.error()
    const tokens = (searchParams.get('contract_addresses') ?? searchParams.get('ids') ?? '').split(',')
    requested.push(tokens)
    const prices = tokens.map((token) => [token, { usd: requested.length }])
    return isDown ? new Response('', { status: 429 }) : Response.json(Object.fromEntries(prices))
  })
  // Later than whatever an earlier test has had kept.
  minutes += 1
  vi.useFakeTimers({ now: 1_900_000_000_000 + minutes * 60_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function pricesOf(...numbers: number[]) {
  const body = JSON.stringify({
    projectId: 'demo',
    addresses: numbers.map((number) => `${CHAIN}:${address(number)}`),
  })
  const answer = await callAccountApi('/v1/fungible/price', { method: 'POST', body, overrides })
  const fungibles = (answer.body.fungibles ?? []) as { symbol: string; price: number | null }[]
  const prices = Object.fromEntries(fungibles.map(({ symbol, price }) => [symbol, price]))
  return { status: answer.status, stale: answer.body.stale, asOf: answer.body.asOf, prices }
}

test('visitors with nearly the same tokens share their prices: only those that nobody asked for are asked', async () => {
  expect((await pricesOf(1, 2, 3)).prices).toEqual({ T1: 1, T2: 1, T3: 1 })
  const first = new Date().toISOString()
  vi.setSystemTime(Date.now() + 10_000)
  const mixed = await pricesOf(2, 3, 4)
  expect(mixed.prices).toEqual({ T2: 1, T3: 1, T4: 2 })
  expect(mixed.asOf).toBe(first)
  expect((await pricesOf(4, 1)).prices).toEqual({ T1: 1, T4: 2 })
  expect(requested).toEqual([[address(1), address(2), address(3)], [address(4)]])

  vi.setSystemTime(Date.now() + 10_000)
  expect((await pricesOf(1, 4)).prices).toEqual({ T1: 3, T4: 2 })
  expect(requested.at(-1)).toEqual([address(1)])
})

test('a balance takes the prices that are kept, and keeps what it asks for', async () => {
  await pricesOf(1, 5)
  const { body } = await callAccountApi(`/v1/account/${ACCOUNT}/balance?chainId=${CHAIN}`, { overrides })
  const prices = (body.balances as { symbol: string; price: number | null }[]).map(({ symbol, price }) => [
    symbol,
    price,
  ])
  expect(Object.fromEntries(prices)).toEqual({ AVAX: 2, T1: 1, T2: 3 })
  await pricesOf(1, 2)
  expect(requested).toEqual([[address(1), address(5)], ['avalanche-2'], [address(2)]])
})

test('with the service and the node down the last prices of a day stand in, marked; after it none do', async () => {
  await pricesOf(1, 2)
  isDown = true
  vi.setSystemTime(Date.now() + 3_600_000)
  node.answer = () => new Response('', { status: 502 })
  expect(await pricesOf(1, 2)).toMatchObject({ status: 200, stale: true, prices: { T1: 1, T2: 1 } })
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await pricesOf(1, 2)).toMatchObject({ status: 503 })
  minutes += 2 * 24 * 60
})

test('prices of pools are kept for the chain: its pools are read once for whatever is asked', async () => {
  const ask = (...numbers: number[]) =>
    callAccountApi('/v1/fungible/price', {
      method: 'POST',
      body: JSON.stringify({
        projectId: 'demo',
        addresses: numbers.map((number) => `${CHAIN}:${address(number)}`),
      }),
    })
  for (const numbers of [[1], [1, 2], [3]]) expect((await ask(...numbers)).status).toBe(200)
  expect(node.requests).toHaveLength(1)
})

test('the secure frame is told in cents, and a price that is only remembered is none', async () => {
  const body = { addresses: [`${CHAIN}:${address(1)}`, `${CHAIN}:${address(3)}`] }
  const centsOf = async () => {
    const answer = await postSecure('/v1/price?projectId=demo', body, {}, overrides)
    return { status: answer.status, ...((await answer.json()) as { prices: unknown[] }) }
  }
  expect(await centsOf()).toEqual({
    status: 200,
    prices: [
      { address: `${CHAIN}:${address(1)}`, symbol: 'T1', decimals: 6, cents: 100 },
      { address: `${CHAIN}:${address(3)}`, symbol: 'T3', decimals: 6, cents: 100 },
    ],
  })
  isDown = true
  node.answer = () => new Response('', { status: 502 })
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await centsOf()).toMatchObject({ prices: [{ cents: null }, { cents: null }] })
})

test('the secure frame asks for a coin by one name on every chain', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await seedProject('both', { chains: JSON.stringify([CHAIN, solana]) })
  const addresses = [`${CHAIN}:native`, `${solana}:native`]
  const answer = await postSecure('/v1/price?projectId=both', { addresses }, {}, overrides)
  const { prices } = (await answer.json()) as { prices: { address: string; symbol: string }[] }
  expect(prices.map(({ address, symbol }) => [address, symbol])).toEqual([
    [`${CHAIN}:native`, 'AVAX'],
    [`${solana}:native`, 'SOL'],
  ])
})

test('the secure frame hears why it gets no price', async () => {
  const refused = await postSecure('/v1/price?projectId=demo', { addresses: ['eip155:5:native'] })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ reasons: [{ field: 'addresses' }] })
})

test('what is no CAIP-10 address is called so', async () => {
  const refused = await postSecure('/v1/price?projectId=demo', { addresses: ['native'] })
  expect(await refused.json()).toMatchObject({
    reasons: [{ field: 'addresses', description: 'Invalid CAIP-10 address: native' }],
  })
})
