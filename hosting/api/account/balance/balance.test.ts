import { MULTICALL3 } from '@latch/families/eip155/worker/multicall.ts'
import { FungiblePriceSchema, PriceResponseSchema } from '@latch/protocol/account.ts'
import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { type Contract, contractNode, returning } from '#testing/contractNode.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { enableIndex } from '#testing/indexedChain.ts'
import { selectReceived, selectTokensFor } from '../../tokens.ts'

const PAIR = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const TOKENS = 300
const address = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const tokenAt = (index: number) => address(0xaa0000 + index)
const POOL = address(0xbb)

let node: ChainNode
let contracts: Map<string, Contract>
let accounts = 1

/** Returns the path of an account that no other test requests, because answers are cached. */
const freshPath = (query = 'chainId=eip155:1') => `/v1/account/${address(accounts++)}/balance?${query}`

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await enableIndex()
  const tokens = Array.from({ length: TOKENS }, (_, index) => [
    'eip155:1',
    tokenAt(index),
    `T${index}`,
    index === 0 ? 'usd' : null,
  ])
  await testEnv.DB.prepare(
    `INSERT INTO tokens (chain, address, name, symbol, decimals, pegged_to)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 2, 6, value ->> 3 FROM json_each(?)`,
  )
    .bind(JSON.stringify(tokens))
    .run()
  await testEnv.DB.prepare(
    "INSERT INTO price_pools (chain, token, pair, token_index, quote_decimals) VALUES ('eip155:1', ?, ?, 1, 6)",
  )
    .bind('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', POOL)
    .run()
})
beforeEach(() => {
  node = startNode()
  contracts = new Map<string, Contract>([['ether', returning(2n * 10n ** 18n)]])
  for (let index = 0; index < TOKENS; index++)
    contracts.set(tokenAt(index), returning(BigInt(index) * 10n ** 6n))
  contracts.set(tokenAt(0), returning(5n * 10n ** 6n))
  const result = [2_500_000n * 10n ** 6n, 1_000n * 10n ** 18n, 0] as const
  contracts.set(POOL, () => encodeFunctionResult({ abi: PAIR, functionName: 'getReserves', result }))
  node.answer = contractNode(contracts, { eth_getBalance: '0x7b' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Entry = { symbol: string; address?: string; value: number | null; quantity: { numeric: string } }
const entriesOf = ({ body }: { body: Record<string, unknown> }) => body.balances as Entry[]

test('300 tokens, the ether and the price come from one call', async () => {
  const answer = await callAccountApi(freshPath())
  expect(entriesOf(answer)).toHaveLength(TOKENS + 1)
  expect(entriesOf(answer).slice(0, 2)).toMatchObject([
    { symbol: 'ETH', price: 2500, value: 5000, quantity: { decimals: '18', numeric: '2' } },
    { symbol: 'T0', price: 1, value: 5, quantity: { decimals: '6', numeric: '5' } },
  ])
  expect(entriesOf(answer)[2]).toMatchObject({ value: null, price: null })
  expect(answer.body).toMatchObject({ currency: 'usd', stale: false, unavailable: [] })
  expect(node.requests.map(({ body }) => body.length)).toEqual([1])
})

test('what came in unasked is shown when its name is its own, however much of it came', async () => {
  const account = address(0xcafe)
  const sent: [name: string, symbol: string][] = [
    ['Plain', 'PLN'],
    ['Visit claim-usd.com', 'FREE'],
    ['Ether', 'ETHER'],
    ['Real T7', ' t7 '],
  ]
  const rows = sent.map(([name, symbol], index) => [address(0xee0000 + index), name, symbol])
  const { DB, INDEX } = testEnv
  await INDEX.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
     INSERT INTO index_transfers SELECT 'eip155:1', i, 0, 0, 'erc20', value ->> 0, NULL, '0x1', ?2, '1'
     FROM n JOIN json_each(?1) ON key = i % 4`,
  )
    .bind(JSON.stringify(rows), account)
    .run()
  await DB.batch([
    DB.prepare(
      `INSERT INTO tokens (chain, address, name, symbol, decimals, listed)
       SELECT 'eip155:1', value ->> 0, value ->> 1, value ->> 2, 0, 0 FROM json_each(?)`,
    ).bind(JSON.stringify(rows)),
    DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
       INSERT INTO tokens (chain, address, name, symbol, decimals, listed)
       SELECT 'eip155:1', '0xff' || printf('%038x', i), 'Other', 'OTH', 18, 0 FROM n`,
    ),
  ])
  for (const [token] of rows) contracts.set(String(token), returning(5n))
  const answer = await callAccountApi(`/v1/account/${account}/balance?chainId=eip155:1`)
  const known = new Set(sent.map(([, symbol]) => symbol))
  expect(entriesOf(answer).filter(({ symbol }) => known.has(symbol))).toMatchObject([{ symbol: 'PLN' }])
  const received = await selectReceived(INDEX, 'eip155:1', account).all<{ address: string }>()
  expect(received.results.map((row) => row.address)).toEqual(rows.map(([token]) => token))
  expect(received.meta.rows_read).toBeLessThan(50)
  const addresses = received.results.map((row) => row.address)
  const { meta, results } = await selectTokensFor(DB, 'eip155:1', addresses).all()
  expect(results).toHaveLength(TOKENS + 4)
  expect(meta.rows_read).toBeLessThan(TOKENS * 5)
})

test('a chain without Multicall3 is asked call by call, in batches', async () => {
  contracts.set(MULTICALL3, () => null)
  const answer = await callAccountApi(freshPath())
  expect(entriesOf(answer)).toHaveLength(TOKENS + 1)
  expect(entriesOf(answer)[0]?.quantity.numeric).toBe('0.000000000000000123')
  expect(Math.max(...node.requests.map(({ body }) => body.length))).toBe(100)
})

test('a contract that reverts, is gone or talks nonsense takes no other token along', async () => {
  contracts.set(tokenAt(1), () => null)
  contracts.delete(tokenAt(2))
  contracts.set(tokenAt(3), () => '0x01')
  expect(entriesOf(await callAccountApi(freshPath()))).toHaveLength(TOKENS + 1 - 3)
})

test('who asks at the same time shares one reading, who asks later gets what is kept for 30 s', async () => {
  const path = freshPath()
  await Promise.all([callAccountApi(path), callAccountApi(path), callAccountApi(path)])
  await callAccountApi(path)
  expect(node.requests).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_001 })
  await callAccountApi(path)
  expect(node.requests).toHaveLength(2)
})

test('forceUpdate reads the chain anew', async () => {
  const path = freshPath()
  await callAccountApi(path)
  contracts.set('ether', returning(0n))
  const forced = await callAccountApi(`${path}&forceUpdate=eip155:1:${address(1)}`)
  expect(entriesOf(forced)[0]?.quantity.numeric).toBe('0')
  expect(entriesOf(await callAccountApi(path))[0]?.quantity.numeric).toBe('0')
})

test('a node that is down: 503 at first, the last answer marked as stale when there is one', async () => {
  const path = freshPath()
  const up = node.answer
  node.answer = () => new Response('<html>', { status: 502 })
  const down = await callAccountApi(path)
  expect([down.status, down.body]).toMatchObject([
    503,
    { status: 'FAILED', reasons: [{ field: 'upstream' }] },
  ])
  node.answer = up
  const { body } = await callAccountApi(path)
  node.answer = () => new Response('<html>', { status: 502 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const stale = await callAccountApi(path)
  expect(stale.status).toBe(200)
  expect(stale.body).toEqual({ ...body, stale: true })
})

test('one chain that is down is named beside the balances of the others', async () => {
  const up = node.answer
  node.answer = (calls, requested) =>
    requested.url.includes('base') ? new Response('', { status: 500 }) : up(calls, requested)
  const { body } = await callAccountApi(freshPath(''))
  expect(body.unavailable).toEqual(['eip155:8453'])
  expect((body.balances as unknown[]).length).toBe(TOKENS + 1)
})

test('a currency without a rate is answered in dollars, and says so', async () => {
  expect((await callAccountApi(freshPath('chainId=eip155:1&currency=jpy'))).body).toMatchObject({
    currency: 'usd',
  })
})

test('prices: native by its pool, a pegged token by its peg, the others honestly none', async () => {
  const addresses = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', tokenAt(0), tokenAt(7), address(0xdead)]
  const { body } = await callAccountApi('/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'demo',
      currency: 'usd',
      addresses: addresses.map((id) => `eip155:1:${id}`),
    }),
  })
  const fungibles = PriceResponseSchema.parse(body).fungibles.map((entry) => FungiblePriceSchema.parse(entry))
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', 2500],
    ['T0', 1],
    ['T7', null],
  ])
})

const SOLANA_CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('Solana: lamports, and the accounts of both token programs added up by mint', async () => {
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?, 'Solana', 'Solana', 'SOL', 9, 'https://sol.example', 'https://sol.example')`,
  )
    .bind(SOLANA_CHAIN)
    .run()
  await seedProject('sol', { chains: JSON.stringify([SOLANA_CHAIN]) })
  const holding = (amount: string) => ({
    account: { data: { parsed: { info: { mint: MINT, tokenAmount: { amount, decimals: 6 } } } } },
  })
  node.answer = (calls) =>
    calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: { value: method === 'getBalance' ? 1_500_000_000 : [holding('1000000'), { account: {} }] },
    }))
  await testEnv.DB.prepare(
    "INSERT INTO tokens (chain, address, name, symbol, decimals, standard) VALUES (?, ?, 'Dollar', 'USD', 9, 'spl')",
  )
    .bind(SOLANA_CHAIN, MINT)
    .run()
  const { body } = await callAccountApi(`/v1/account/${MINT}/balance?projectId=sol`)
  expect(body.balances).toMatchObject([
    { symbol: 'SOL', quantity: { numeric: '1.5' } },
    { symbol: 'USD', address: `${SOLANA_CHAIN}:${MINT}`, quantity: { decimals: '6', numeric: '2' } },
  ])
  expect(node.requests).toHaveLength(1)
})
