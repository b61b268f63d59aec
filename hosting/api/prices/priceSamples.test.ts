import { encodeAbiParameters } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { contractNode } from '#testing/contractNode.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { boundPrices, samplePrices } from './priceSamples.ts'

const CHAIN = 'eip155:42161'
const TOKEN = `0x${'1'.repeat(40)}`
const PAIR = `0x${'2'.repeat(40)}`
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A time at the beginning of a slot of ten minutes. */
const NOW = 1_900_000_200_000

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
  await testEnv.DB.batch([
    testEnv.DB.prepare(
      "INSERT INTO tokens (chain, address, name, symbol, decimals) VALUES (?, ?, 'T', 'T', 6)",
    ).bind(CHAIN, TOKEN),
    testEnv.DB.prepare(
      `INSERT INTO price_pools (chain, token, pair, token_index, quote_decimals, min_liquidity)
       VALUES (?, ?, ?, 0, 6, 0)`,
    ).bind(CHAIN, TOKEN, PAIR),
  ])
})
beforeEach(async () => {
  await testEnv.DB.exec('DELETE FROM price_samples')
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

/** Sets the pool's price in dollars, with a million tokens in it. */
function setPrice(price: number): void {
  const reserves = encodeAbiParameters(
    ['uint112', 'uint112', 'uint32'].map((type) => ({ type })),
    [10n ** 12n, BigInt(price * 1e6) * 10n ** 6n, 0],
  )
  node.answer = contractNode(new Map([[PAIR, () => reserves]]))
}

async function sampleFor(minutes: number, price: number, end = NOW): Promise<void> {
  setPrice(price)
  for (let ago = minutes; ago > 0; ago -= 10) await samplePrices(testEnv, end - ago * MINUTE)
}

const bound = async (price: number, now = NOW) =>
  (await boundPrices(testEnv.DB, CHAIN, { prices: new Map([[TOKEN, price]]), now })).get(TOKEN)

test('a price is the highest of the last hours', async () => {
  await sampleFor(90, 2)
  expect(await bound(1.9)).toBeCloseTo(2)
  expect(await bound(2.5)).toBeCloseTo(2.5)
})

test('a price that fell by more than a fifth is none', async () => {
  await sampleFor(90, 2)
  expect(await bound(1.6)).toBeCloseTo(2)
  expect(await bound(1.59)).toBeUndefined()
})

test('a token without a past of an hour, or with too few samples, has no price', async () => {
  await sampleFor(50, 2)
  expect(await bound(2)).toBeUndefined()
  setPrice(2)
  await testEnv.DB.exec('DELETE FROM price_samples')
  await samplePrices(testEnv, NOW - 2 * HOUR)
  await samplePrices(testEnv, NOW - 10 * MINUTE)
  expect(await bound(2)).toBeUndefined()
})

test('who holds a price down for ten minutes has done nothing to the bound', async () => {
  await sampleFor(90, 2, NOW - 10 * MINUTE)
  await sampleFor(10, 0.01)
  expect(await bound(0.01)).toBeUndefined()
  expect(await bound(2)).toBeCloseTo(2)
})

test('a slot is sampled once, by its first call', async () => {
  setPrice(2)
  await samplePrices(testEnv, NOW)
  setPrice(1)
  await samplePrices(testEnv, NOW + MINUTE)
  const { results } = await testEnv.DB.prepare('SELECT slot, price FROM price_samples').all()
  expect(results).toEqual([{ slot: NOW, price: 2 }])
  expect(node.requests).toHaveLength(1)
})

test('what no bound needs any more is forgotten', async () => {
  await sampleFor(90, 2)
  await samplePrices(testEnv, NOW + 7 * HOUR)
  const { results } = await testEnv.DB.prepare('SELECT DISTINCT slot FROM price_samples').all()
  expect(results).toEqual([{ slot: NOW + 7 * HOUR - ((NOW + 7 * HOUR) % (10 * MINUTE)) }])
})

test('a chain that does not answer is tried again by the next call', async () => {
  node.answer = () => new Response('', { status: 502 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await samplePrices(testEnv, NOW)
  setPrice(2)
  await samplePrices(testEnv, NOW + MINUTE)
  const { results } = await testEnv.DB.prepare('SELECT slot FROM price_samples').all()
  expect(results).toEqual([{ slot: NOW }])
})
