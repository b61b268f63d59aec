import { selectMoves } from '@latch/families/eip155/worker/nfts.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { enableIndex, newIndex } from '#testing/indexedChain.ts'

const CHAIN = 'eip155:1'
const STRANGERS = 10_000
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const [NOBODY, OWNER, MINTER, TRADER, TOKEN] = [1, 2, 3, 4, 5].map((n) => address(0xa0 + n)) as [
  string,
  string,
  string,
  string,
  string,
]

/** One NFT a transaction, oldest first. */
async function addMoves(
  firstBlock: number,
  moves: { from: string; to: string; id: number }[],
): Promise<void> {
  const rows = JSON.stringify(moves.map(({ from, to, id }, index) => [firstBlock + index, from, to, `${id}`]))
  await testEnv.INDEX.batch([
    testEnv.INDEX.prepare(
      `INSERT INTO index_transactions SELECT '${CHAIN}', value ->> 0, 0, '0x' || (value ->> 0), 1, value ->> 1, NULL, 0, 0, NULL, '0'
       FROM json_each(?)`,
    ).bind(rows),
    testEnv.INDEX.prepare(
      `INSERT INTO index_transfers SELECT '${CHAIN}', value ->> 0, 0, 0, 'erc721', '${TOKEN}', value ->> 3, value ->> 1, value ->> 2, '1'
       FROM json_each(?)`,
    ).bind(rows),
  ])
}

async function readMoves(account: string) {
  return selectMoves(testEnv.INDEX, CHAIN, account).all<{ token_id: string; block: number }>()
}

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await newIndex()
  await enableIndex()
  await testEnv.INDEX.prepare(
    `INSERT INTO index_progress (chain, floor, oldest, next, head) VALUES ('${CHAIN}', 0, 0, 100000, 99999)`,
  ).run()
  await addMoves(
    0,
    Array.from({ length: STRANGERS }, (_, id) => ({ from: MINTER, to: address(0xb0000 + (id % 100)), id })),
  )
  await addMoves(STRANGERS, [
    { from: MINTER, to: OWNER, id: 20_001 },
    { from: MINTER, to: OWNER, id: 20_002 },
    { from: OWNER, to: OWNER, id: 20_002 },
    { from: OWNER, to: NOBODY, id: 20_001 },
    { from: NOBODY, to: MINTER, id: 20_001 },
  ])
})

afterEach(() => void vi.useRealTimers())

test('what is read grows with the account’s own moves, not with the index', async () => {
  const { results, meta } = await readMoves(OWNER)
  expect(results.map(({ token_id }) => token_id)).toEqual(['20001', '20002', '20002', '20001'])
  expect(meta.rows_read).toBeLessThan(50)
  expect((await readMoves(TRADER)).meta.rows_read).toBeLessThan(10)
})

test('an account of very many moves is read as far as the newest 5,000', async () => {
  const { results, meta } = await readMoves(MINTER)
  expect([results.length, results[0]?.block]).toEqual([5_000, STRANGERS + 4])
  expect(meta.rows_read).toBeLessThan(30_000)
})

test('an account has what came and did not go', async () => {
  const { body } = await callAccountApi(`/v1/account/${OWNER}/nfts?chainId=${CHAIN}`)
  expect(body).toMatchObject({ data: [{ tokenId: '20002', quantity: '1', standard: 'erc721' }], next: null })
  expect((await callAccountApi(`/v1/account/${NOBODY}/nfts?chainId=${CHAIN}`)).body.data).toEqual([])
})

test('for 15 seconds every page is cut from one list', async () => {
  const path = `/v1/account/${address(0xb0001)}/nfts?chainId=${CHAIN}`
  const first = await callAccountApi(path)
  expect([(first.body.data as unknown[]).length, first.body.next]).toEqual([50, '5001.0.0'])
  await addMoves(20_000, [{ from: MINTER, to: address(0xb0001), id: 30_000 }])
  expect((await callAccountApi(path)).body).toEqual(first.body)
})

test('what comes and goes between two pages makes the next one neither repeat nor skip an NFT', async () => {
  const collector = address(0xc0001)
  await addMoves(
    30_000,
    Array.from({ length: 60 }, (_, index) => ({ from: NOBODY, to: collector, id: 40_000 + index })),
  )
  const path = `/v1/account/${collector}/nfts?chainId=${CHAIN}`
  const idsOf = ({ body }: Awaited<ReturnType<typeof callAccountApi>>) =>
    (body.data as { tokenId: string }[]).map(({ tokenId }) => tokenId)
  const oldest = Array.from({ length: 10 }, (_, index) => `${40_009 - index}`)
  const first = await callAccountApi(path)
  const next = () => callAccountApi(`${path}&cursor=${first.body.next}`)
  expect(idsOf(first)).not.toContain('40009')
  await addMoves(40_000, [{ from: NOBODY, to: collector, id: 50_000 }])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
  expect(idsOf(await next())).toEqual(oldest)
  await addMoves(
    40_001,
    [40_059, 40_058, 40_057].map((id) => ({ from: collector, to: NOBODY, id })),
  )
  vi.setSystemTime(Date.now() + 16_000)
  expect(idsOf(await next())).toEqual(oldest)
  expect((await next()).body.next).toBeNull()
})

test.each(['50', '1.2', '1.2.3.4', '-1.0.0', 'x'])('the cursor %s is refused', async (cursor) => {
  const answer = await callAccountApi(`/v1/account/${OWNER}/nfts?chainId=${CHAIN}&cursor=${cursor}`)
  expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field: 'cursor' }] } })
})
