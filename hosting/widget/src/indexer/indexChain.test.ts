import type { Hex } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { type Contract, contractNode, returning } from '#testing/contractNode.ts'
import { blockTime, type FakeChain, fakeChain } from '#testing/fakeChain.ts'
import { migrate, testEnv } from '#testing/fixture.ts'
import { enableIndex, indexedChain, newIndex, readIndexedBlocks } from '#testing/indexedChain.ts'
import { indexChain } from './indexChain.ts'
import { runIndex } from './scheduled.ts'

const [ALICE, BOB, TOKEN] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}` as Hex) as [
  Hex,
  Hex,
  Hex,
]

let node: ChainNode
let world: FakeChain

async function run() {
  return indexChain(await indexedChain(), testEnv, { budget: 60_000 })
}

async function amounts(): Promise<string[]> {
  const { results } = await testEnv.INDEX.prepare(
    'SELECT amount FROM index_transfers ORDER BY block, position, log',
  ).all<{ amount: string }>()
  return results.map(({ amount }) => amount)
}

const pays = (value: bigint) => ({ from: ALICE, to: BOB, value })

beforeAll(migrate)
beforeEach(async () => {
  node = startNode()
  world = fakeChain()
  node.answer = world.answer
  await newIndex()
})
afterEach(() => vi.restoreAllMocks())

test('fills in what there was, then follows the chain', async () => {
  await enableIndex()
  for (let block = 1; block <= 100; block++) world.mine(pays(BigInt(block)))
  expect(await run()).toEqual({ indexed: 101, removed: 0, head: 100 })
  expect(await readIndexedBlocks(BOB)).toHaveLength(100)
  world.mine(pays(7n))
  world.mine()
  expect(await run()).toEqual({ indexed: 2, removed: 0, head: 102 })
  expect(await readIndexedBlocks(ALICE)).toHaveLength(101)
  expect(await run()).toEqual({ indexed: 0, removed: 0, head: 102 })
})

test('goes down to its floor and no further', async () => {
  await enableIndex(90)
  for (let block = 1; block <= 100; block++) world.mine(pays(1n))
  await run()
  expect(await readIndexedBlocks(BOB)).toEqual(Array.from({ length: 11 }, (_, index) => 90 + index))
})

test('keeps the days that were asked for, and fills none of the others in again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await enableIndex()
  await testEnv.DB.prepare('UPDATE index_chains SET days = 1').run()
  for (let block = 1; block <= 100; block++) world.mine(pays(BigInt(block)))
  // A block is made every twelve seconds: the fortieth is a day old then, the next one is not.
  vi.setSystemTime((blockTime(40) + 86_401) * 1000)
  await run()
  await run()
  expect(await readIndexedBlocks(BOB)).toEqual(Array.from({ length: 60 }, (_, index) => 41 + index))
  expect(await amounts()).toHaveLength(60)
  vi.setSystemTime((blockTime(100) + 86_401) * 1000)
  world.mine(pays(7n))
  await run()
  await run()
  expect(await amounts()).toEqual(['7'])
  expect(await testEnv.INDEX.prepare('SELECT pruned, oldest FROM index_progress').first()).toEqual({
    pruned: 101,
    oldest: 101,
  })
  vi.useRealTimers()
})

test('more days than before are filled in again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const keep = (days: number) => testEnv.DB.prepare('UPDATE index_chains SET days = ?').bind(days).run()
  await enableIndex()
  await keep(1)
  for (let block = 1; block <= 100; block++) world.mine(pays(BigInt(block)))
  vi.setSystemTime((blockTime(40) + 86_401) * 1000)
  await run()
  await run()
  expect(await amounts()).toHaveLength(60)
  await keep(2)
  await run()
  expect(await amounts()).toHaveLength(100)
})

test.each([1, 3, 50])('a reorganisation of %i blocks takes its transfers back', async (depth) => {
  await enableIndex()
  for (let block = 1; block <= 60; block++) world.mine(pays(BigInt(block)))
  await run()
  world.rewind(depth)
  world.mine(pays(1000n))
  const report = await run()
  expect(report?.removed).toBe(depth)
  const canonical = Array.from({ length: 60 - depth }, (_, index) => String(index + 1))
  expect(await amounts()).toEqual([...canonical, '1000'])
  expect(await readIndexedBlocks(BOB)).toHaveLength(61 - depth)
})

test('another chain altogether, shorter than the index, replaces it', async () => {
  await enableIndex()
  for (let block = 1; block <= 30; block++) world.mine(pays(1n))
  await run()
  world.rewind(31)
  world.mine()
  world.mine(pays(5n))
  expect((await run())?.removed).toBe(31)
  expect(await amounts()).toEqual(['5'])
})

test('a failed transaction is there, what it would have moved is not', async () => {
  await enableIndex()
  world.mine({ ...pays(9n), failed: true })
  await run()
  expect(await readIndexedBlocks(ALICE)).toEqual([1])
  expect(await amounts()).toEqual([])
  const row = await testEnv.INDEX.prepare('SELECT failed, fee FROM index_transactions').first()
  expect(row).toEqual({ failed: 1, fee: String(21_000n * 10n ** 9n) })
})

test('the fee of a rollup is what it takes for itself and for Ethereum', async () => {
  await enableIndex()
  world.mine({ ...pays(9n), l1Fee: 77n })
  await run()
  const fee = await testEnv.INDEX.prepare('SELECT fee FROM index_transactions').first('fee')
  expect(fee).toBe(String(21_000n * 10n ** 9n + 77n))
})

test('everybody whom a log names has the transaction, and the token is noted as unlisted', async () => {
  await enableIndex()
  const stranger = `0x${'d'.repeat(40)}` as const
  world.mine({ from: ALICE, to: TOKEN, tokens: [{ token: TOKEN, from: BOB, to: stranger, amount: 3n }] })
  await run()
  expect(await Promise.all([ALICE, TOKEN, BOB, stranger].map(readIndexedBlocks))).toEqual([
    [1],
    [1],
    [1],
    [1],
  ])
  const token = await testEnv.DB.prepare('SELECT listed, standard, name FROM tokens WHERE address = ?')
    .bind(TOKEN)
    .first()
  expect(token).toEqual({ listed: 0, standard: 'erc20', name: '' })
})

const busy = (id: number) => ({ jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } })

test('a node that is busy has not taken anything back', async () => {
  await enableIndex()
  for (let block = 1; block <= 150; block++) world.mine(pays(1n))
  await run()
  world.rewind(1)
  world.mine(pays(2n))
  // It returns only its newest blocks.
  node.answer = (calls) =>
    world.answer(calls).map((answer, index) => (index > 0 || calls.length > 99 ? busy(answer.id) : answer))
  await expect(run()).rejects.toThrow('did not respond')
  expect(await readIndexedBlocks(BOB)).toHaveLength(150)
})

test('a token is not noted as nameless because the node was busy', async () => {
  await enableIndex()
  const token = `0x${'e'.repeat(40)}` as const
  world.mine({ from: ALICE, to: token, tokens: [{ token, from: BOB, to: ALICE, amount: 3n }] })
  node.answer = (calls) =>
    world
      .answer(calls)
      .map((answer, index) => (calls[index]?.method === 'eth_call' ? busy(answer.id) : answer))
  await run().catch(() => null)
  const noted = testEnv.DB.prepare('SELECT name FROM tokens WHERE address = ?').bind(token)
  expect(await noted.first()).toBeNull()
})

test('a token that the node that is asked does not have yet is asked again', async () => {
  await enableIndex()
  const token = `0x${'1'.repeat(40)}` as const
  const moves = { from: ALICE, to: token, tokens: [{ token, from: BOB, to: ALICE, amount: 3n }] }
  let contract: Contract = () => '0x'
  const contracts = contractNode(new Map([[token, (data) => contract(data)]]))
  node.answer = (calls) =>
    world.answer(calls).map((answer, index) => {
      const call = calls[index]
      return call?.method === 'eth_call' ? contracts([call])[0] : answer
    })
  const noted = testEnv.DB.prepare('SELECT decimals FROM tokens WHERE address = ?').bind(token)
  world.mine(moves)
  await run()
  expect(await noted.first()).toBeNull()
  contract = returning(6n)
  world.mine(moves)
  await run()
  expect(await noted.first()).toEqual({ decimals: 6 })
})

test('a node that goes down in the middle leaves a whole index, and the next run goes on', async () => {
  await enableIndex()
  for (let block = 1; block <= 200; block++) world.mine(pays(1n))
  let answers = 0
  node.answer = (calls) => (++answers > 8 ? new Response('', { status: 502 }) : world.answer(calls))
  await expect(run()).rejects.toThrow('did not respond')
  const half = (await readIndexedBlocks(BOB)).length
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(200)
  node.answer = world.answer
  await run()
  expect(await readIndexedBlocks(BOB)).toHaveLength(200)
})

test.each([
  ['answers no more than', () => new Response('{"jsonrpc"', { status: 413 })],
  [
    'takes no batches longer than',
    () => Response.json({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'batch too large' } }),
  ],
])('a node that %s a few blocks at once is asked for fewer', async (_, refuse) => {
  await enableIndex()
  for (let block = 1; block <= 30; block++) world.mine(pays(1n))
  node.answer = (calls) => (calls.length > 6 ? refuse() : world.answer(calls))
  expect(await run()).toEqual({ indexed: 31, removed: 0, head: 30 })
  expect(await readIndexedBlocks(BOB)).toHaveLength(30)
})

test('the clock follows every enabled chain; one that is down leaves the others alone', async () => {
  await enableIndex()
  await testEnv.DB.prepare("INSERT INTO index_chains (chain) VALUES ('eip155:8453')").run()
  world.mine(pays(1n))
  node.answer = (calls) =>
    node.requests.at(-1)?.url.includes('base') ? new Response('', { status: 500 }) : world.answer(calls)
  await runIndex(testEnv)
  expect(await readIndexedBlocks(BOB)).toEqual([1])
})
