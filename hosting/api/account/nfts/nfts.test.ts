import { selectMoves } from '@latch/families/eip155/worker/nfts.ts'
import { beforeAll, expect, test } from 'vitest'
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
  expect([(first.body.data as unknown[]).length, first.body.next]).toEqual([50, '50'])
  await addMoves(20_000, [{ from: MINTER, to: address(0xb0001), id: 30_000 }])
  expect((await callAccountApi(path)).body).toEqual(first.body)
})
