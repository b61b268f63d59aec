import { selectTransactions, selectTransfers } from '@latch/families/eip155/worker/history/rows.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import type { Hex } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { startNode } from '#testing/chainNode.ts'
import { contractNode, returning } from '#testing/contractNode.ts'
import { type FakeChain, fakeChain, TIME_0 } from '#testing/fakeChain.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { enableIndex, indexChains, newIndex } from '#testing/indexedChain.ts'

const [ALICE, BOB, TOKEN] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}` as Hex) as [
  Hex,
  Hex,
  Hex,
]
const PATH = `/v1/account/${ALICE}/history?chainId=eip155:1`

type Page = {
  data: { id: string; metadata: Record<string, unknown>; transfers: Record<string, unknown>[] }[]
  next: string | null
  stale: boolean
}

let world: FakeChain

async function page(path = PATH): Promise<Page> {
  return (await callAccountApi(path)).body as Page
}

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await testEnv.DB.prepare(
    "INSERT INTO tokens (chain, address, name, symbol, decimals) VALUES ('eip155:1', ?, 'Dollar', 'USD', 6)",
  )
    .bind(TOKEN)
    .run()
})
beforeEach(async () => {
  world = fakeChain()
  startNode().answer = world.answer
  await newIndex()
  await enableIndex()
})
afterEach(() => vi.restoreAllMocks())

test('a transaction is told as the account saw it', async () => {
  world.mine({ from: ALICE, to: TOKEN, tokens: [{ token: TOKEN, from: ALICE, to: BOB, amount: 1_500_000n }] })
  world.mine({ from: BOB, to: ALICE, value: 10n ** 18n })
  await indexChains()
  const { data, next, stale } = await page()
  expect([next, stale]).toEqual([null, false])
  expect(data).toMatchObject([
    {
      metadata: { operationType: 'receive', status: 'confirmed', chain: 'eip155:1', block: 2 },
      transfers: [{ direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
    },
    {
      metadata: {
        operationType: 'send',
        minedAt: new Date((TIME_0 + 12) * 1000).toISOString(),
        sentFrom: '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa',
        fee: { numeric: '0.000021', symbol: 'ETH' },
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '1.5' },
          fungible_info: { name: 'Dollar', symbol: 'USD', decimals: 6, flags: { is_spam: false } },
          nft_info: null,
          price: null,
        },
      ],
    },
  ])
})

test('a token that the index could not ask about has no amount until it answers', async () => {
  const token = `0x${'9'.repeat(40)}` as const
  world.mine({ from: BOB, to: token, tokens: [{ token, from: BOB, to: ALICE, amount: 1_500_000n }] })
  let isBusy = true
  const contract = contractNode(new Map([[token, returning(6n)]]))
  startNode().answer = (calls) =>
    world.answer(calls).map((answer, index) => {
      const call = calls[index]
      if (call?.method !== 'eth_call') return answer
      const error = { code: -32005, message: 'limit exceeded' }
      return isBusy ? { jsonrpc: '2.0', id: call.id, error } : contract([call])[0]
    })
  await indexChains()
  const transfer = async () => (await page()).data[0]?.transfers[0]
  const unasked = await transfer()
  expect(unasked).toMatchObject({ quantity: null, direction: 'in' })
  expect(unasked?.fungible_info).not.toHaveProperty('decimals')
  isBusy = false
  expect(await transfer()).toMatchObject({ quantity: { numeric: '1.5' }, fungible_info: { decimals: 6 } })
})

test('a token whose decimals no amount can have takes no other transfer of its transaction with it', async () => {
  const token = `0x${'f'.repeat(40)}` as const
  const moves = [
    { token: TOKEN, from: ALICE, to: BOB, amount: 1_500_000n },
    { token, from: BOB, to: ALICE, amount: 1n },
  ]
  world.mine({ from: BOB, to: token, tokens: moves })
  const contract = contractNode(new Map([[token, returning(255n)]]))
  startNode().answer = (calls) =>
    world.answer(calls).map((answer, index) => {
      const call = calls[index]
      return call?.method === 'eth_call' ? contract([call])[0] : answer
    })
  await indexChains()
  const [entry] = (await page()).data
  expect(HistoryEntrySchema.parse(entry).transfers).toMatchObject([
    { direction: 'out', quantity: { numeric: '1.5' } },
    { direction: 'in', quantity: null, fungible_info: { decimals: 255 } },
  ])
})

test('a node that never answers keeps nobody from what the index holds', async () => {
  const token = `0x${'d'.repeat(40)}` as const
  world.mine({ from: BOB, to: token, tokens: [{ token, from: BOB, to: ALICE, amount: 7n }] })
  const { promise: silence } = Promise.withResolvers<never>()
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
  const node = startNode()
  node.answer = (calls) =>
    world.answer(calls).map((answer, index) => {
      const error = { code: -32005, message: 'limit exceeded' }
      return calls[index]?.method === 'eth_call' ? { jsonrpc: '2.0', id: calls[index].id, error } : answer
    })
  await indexChains()
  node.answer = () => {
    onRequest()
    return silence
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const answer = page()
  await requested
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await answer).data).toMatchObject([{ transfers: [{ direction: 'in', quantity: null }] }])
})

test('pages of 50 hold every transaction once, also when others come in between', async () => {
  for (let block = 0; block < 40; block++)
    world.mine(
      ...Array.from({ length: 3 }, (_, index) => ({
        from: ALICE,
        to: BOB,
        value: BigInt(block * 3 + index + 1),
      })),
    )
  await indexChains()
  const first = await page()
  world.mine({ from: ALICE, to: BOB, value: 5000n })
  await indexChains()
  const second = await page(`${PATH}&cursor=${first.next}`)
  const third = await page(`${PATH}&cursor=${second.next}`)
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
  expect([first.data.length, second.data.length, third.data.length, third.next]).toEqual([50, 50, 20, null])
  expect(new Set(ids).size).toBe(120)
})

test('10,000 transfers in the index leave a page a page', async () => {
  const transfers = Array.from({ length: 100 }, (_, index) => ({
    token: TOKEN,
    from: BOB,
    to: ALICE,
    amount: BigInt(index + 1),
  }))
  for (let block = 0; block < 10; block++)
    world.mine(...Array.from({ length: 10 }, () => ({ from: BOB, to: TOKEN, tokens: transfers })))
  for (let block = 0; block < 60; block++) world.mine({ from: BOB, to: ALICE, value: 1n })
  await indexChains()
  expect(await testEnv.INDEX.prepare('SELECT count(*) AS count FROM index_transfers').first('count')).toBe(
    10_060,
  )
  const first = await page()
  expect(first.data).toHaveLength(50)
  const second = await page(`${PATH}&cursor=${first.next}`)
  expect(second.data).toHaveLength(50)
  expect(second.data.at(-1)?.transfers).toHaveLength(100)
  const bounds = { chain: 'eip155:1', account: ALICE, from: { block: 60, position: 0 } }
  for (const select of [selectTransactions, selectTransfers]) {
    const { results, meta } = await select(testEnv.INDEX, bounds).all()
    // What is read grows with the page, not with the index.
    expect(results.length).toBeGreaterThan(50)
    expect(meta.rows_read).toBeLessThan(results.length * 4)
  }
}, 30_000)

test('an index that is behind, or has not looked for long, says that it is stale', async () => {
  world.mine({ from: ALICE, to: BOB, value: 1n })
  expect((await page()).stale).toBe(true)
  await indexChains()
  expect((await page()).stale).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  expect((await page()).stale).toBe(true)
  vi.useRealTimers()
})

test.each(['history', 'nfts'])(
  '%s of a chain that nobody indexes is refused by name, not answered with an empty list',
  async (what) => {
    const path = PATH.replace('history', what).replace('eip155:1', 'eip155:8453')
    const { status, body } = await callAccountApi(path)
    expect([status, body]).toMatchObject([
      400,
      { reasons: [{ field: 'chainId', description: 'No history is kept for Base.' }] },
    ])
  },
)

test('an index that is being filled says how far it is, for history and for NFTs', async () => {
  const nfts = PATH.replace('history', 'nfts')
  for (const path of [PATH, nfts])
    expect((await callAccountApi(path)).body).toMatchObject({
      data: [],
      next: null,
      backfill: { indexed: 0, wanted: 1 },
    })
  await testEnv.INDEX.prepare(
    "INSERT INTO index_progress (chain, floor, oldest, next, head) VALUES ('eip155:1', 0, 60, 100, 99)",
  ).run()
  for (const path of [PATH, nfts])
    expect((await callAccountApi(path)).body).toMatchObject({ backfill: { indexed: 40, wanted: 100 } })
  await testEnv.INDEX.prepare('UPDATE index_progress SET pruned = 60').run()
  for (const path of [PATH, nfts]) expect((await callAccountApi(path)).body).not.toHaveProperty('backfill')
})

test('an address that imitates another with an empty transfer is called spam', async () => {
  world.mine({ from: BOB, to: TOKEN, tokens: [{ token: TOKEN, from: ALICE, to: BOB, amount: 0n }] })
  await indexChains()
  expect((await page()).data[0]?.transfers[0]).toMatchObject({ fungible_info: { flags: { is_spam: true } } })
})
