import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { type ChainNode, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { toBase58 } from '@latch/protocol/base58.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const [ALICE, BOB, MINT] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'So11111111111111111111111111111111111111112',
  '2wpTofQ8SkACrkZWrZDjXPitYa8AwWgX8AfxdeBRRVLX',
]
const HistoryEntriesSchema = z.array(HistoryEntrySchema)
const signature = (index: number) =>
  `${'5'.repeat(60)}${String(index).padStart(4, '1').replaceAll('0', '2')}abcd`

/** An answer to `getTransaction` like a node's, also with fields that we do not read. */
function transaction(
  id: string,
  { pre, post, tokens = [] }: { pre: number[]; post: number[]; tokens?: [number, number] | [] },
) {
  const held = (amount: number | undefined) => [
    {
      accountIndex: 2,
      mint: MINT,
      owner: ALICE,
      uiTokenAmount: { amount: String(amount), decimals: 6, uiAmount: 0 },
    },
  ]
  return {
    slot: 350,
    blockTime: 1_700_000_000,
    version: 0,
    transaction: {
      signatures: [id],
      message: { accountKeys: [ALICE, BOB].map((pubkey) => ({ pubkey, signer: true })) },
    },
    meta: {
      err: null,
      fee: 5000,
      preBalances: pre,
      postBalances: post,
      preTokenBalances: tokens.length ? held(tokens[0]) : [],
      postTokenBalances: tokens.length ? held(tokens[1]) : [],
      logMessages: [],
    },
  }
}

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?, 'Solana', 'Solana', 'SOL', 9, 'https://sol.example', 'https://sol.example')`,
  )
    .bind(CHAIN)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

function serve(ids: string[], made: (id: string) => unknown): void {
  node.answer = (calls) =>
    calls.map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result:
        method === 'getSignaturesForAddress'
          ? ids.map((one) => ({ signature: one }))
          : made(String(params[0])),
    }))
}

test('what came and went is told without the fee, with the other side', async () => {
  serve([signature(1), signature(2)], (id) =>
    id === signature(1)
      ? transaction(id, { pre: [3_000_005_000, 0], post: [1_000_000_000, 2_000_000_000] })
      : transaction(id, { pre: [5000, 0], post: [0, 0], tokens: [1_000_000, 3_500_000] }),
  )
  const { body } = await callAccountApi(`/v1/account/${ALICE}/history?chainId=${CHAIN}`)
  expect(body).toMatchObject({
    next: null,
    data: [
      {
        metadata: {
          operationType: 'send',
          sentFrom: ALICE,
          sentTo: BOB,
          fee: { numeric: '0.000005', symbol: 'SOL' },
        },
        transfers: [
          {
            direction: 'out',
            sender: ALICE,
            recipient: BOB,
            quantity: { numeric: '2' },
            fungible_info: { symbol: 'SOL' },
          },
        ],
      },
      {
        metadata: { operationType: 'receive' },
        transfers: [
          {
            direction: 'in',
            quantity: { numeric: '2.5' },
            fungible_info: { symbol: null, address: `${CHAIN}:${MINT}` },
          },
        ],
      },
    ],
  })
  for (const entry of body.data as unknown[]) expect(HistoryEntrySchema.parse(entry)).toEqual(entry)
})

test('a mint whose decimals no amount can have leaves its transaction readable', async () => {
  const owner = 'D8m1sT3wYqZx5KcVbNhJgFpRaUe7oL2iW9kS4dXnPzQ'
  const uiTokenAmount = { amount: '1', decimals: 255 }
  serve([signature(3)], (id) => {
    const { meta, ...made } = transaction(id, { pre: [5000, 0], post: [1_000_000_000, 0] })
    const postTokenBalances = [{ mint: MINT, owner, uiTokenAmount }]
    const message = { accountKeys: [{ pubkey: owner }, { pubkey: BOB }] }
    return {
      ...made,
      transaction: { ...made.transaction, message },
      meta: { ...meta, postTokenBalances },
    }
  })
  const { body } = await callAccountApi(`/v1/account/${owner}/history?chainId=${CHAIN}`)
  expect(HistoryEntrySchema.parse((body.data as unknown[])[0]).transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '1' } },
    { direction: 'in', quantity: null },
  ])
})

test('tokens go to their owner, not to the account that is opened for them', async () => {
  const [sender, friend, opened] = [
    'GkrTeV2kP6NXJ1wYfGqJqVkBzvT4vH3mAe8uRzWn5cXd',
    'FvQx7Lr2nJ4mKpTzWbYcHd9sGaEeUu6tRiNo3MwPqZ1k',
    'BhVjz5tK8wYxQmLrNp2sDfGcTuEaHb7nRi4oMw3PqZ6k',
  ] as const
  const held = (owner: string, amount: number) => ({
    accountIndex: 2,
    mint: MINT,
    owner,
    uiTokenAmount: { amount: String(amount), decimals: 6, uiAmount: 0 },
  })
  serve([signature(9)], (id) => {
    const made = transaction(id, { pre: [9_000_000, 0, 0], post: [6_955_720, 2_039_280, 0] })
    const message = { accountKeys: [sender, opened, friend].map((pubkey) => ({ pubkey, signer: false })) }
    const preTokenBalances = [held(sender, 5_000_000)]
    const postTokenBalances = [held(sender, 3_000_000), held(friend, 2_000_000)]
    return {
      ...made,
      transaction: { ...made.transaction, message },
      meta: { ...made.meta, preTokenBalances, postTokenBalances },
    }
  })
  const seenBy = async (account: string) =>
    (await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`)).body.data
  const sides = { sender, recipient: friend }
  const [sent] = HistoryEntriesSchema.parse(await seenBy(sender))
  expect(sent).toMatchObject({ metadata: { operationType: 'send', sentTo: friend }, transfers: [{}, sides] })
  expect(sent?.transfers[0]).not.toHaveProperty('recipient')
  expect(await seenBy(friend)).toMatchObject([
    { metadata: { operationType: 'receive', sentFrom: sender }, transfers: [sides] },
  ])
})

test('a full page has a next one, which begins behind its last signature', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => signature(index))
  serve(ids, (id) => transaction(id, { pre: [0, 0], post: [0, 0] }))
  const path = `/v1/account/${BOB}/history?chainId=${CHAIN}`
  const { body } = await callAccountApi(path)
  expect([(body.data as unknown[]).length, body.next]).toEqual([20, ids[19]])
  await callAccountApi(`${path}&cursor=${body.next}`)
  expect(node.requests.at(-2)?.body[0]?.params[1]).toMatchObject({ before: ids[19] })
})

test('a page without one of its transactions says that it is not whole', async () => {
  serve([signature(5), signature(6)], (id) =>
    id === signature(5) ? null : transaction(id, { pre: [5000, 0], post: [0, 0] }),
  )
  const account = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
  const { body } = await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`)
  expect([(body.data as unknown[]).length, body.stale]).toEqual([1, true])
})

test('transactions of version 1 are asked for and shown; one of a version to come is missing from a page that says so', async () => {
  node.answer = (calls) =>
    calls.map(({ id, method, params }) => {
      if (method === 'getSignaturesForAddress')
        return { jsonrpc: '2.0', id, result: [11, 12].map((index) => ({ signature: signature(index) })) }
      const { maxSupportedTransactionVersion } = params[1] as { maxSupportedTransactionVersion: number }
      const version = params[0] === signature(11) ? 1 : 2
      const message = `Transaction version (${version}) is not supported by the requesting client.`
      return version > maxSupportedTransactionVersion
        ? { jsonrpc: '2.0', id, error: { code: -32015, message } }
        : { jsonrpc: '2.0', id, result: transaction(signature(11), { pre: [5000, 0], post: [0, 0] }) }
    })
  const account = 'E8cU1WiRWjanGxmn96ewBgk9vPTcL6AEZ1t6F6fkgUWe'
  const { body } = await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`)
  expect([(body.data as unknown[]).length, body.stale]).toEqual([1, true])
})

test.each([
  [{}, 'finalized'],
  [{ NODE_COMMITMENT: 'confirmed' }, 'confirmed'],
])('nodes are read at the level that the operator sets: %j', async (overrides, commitment) => {
  serve([signature(13)], (id) => transaction(id, { pre: [5000, 0], post: [0, 0] }))
  const account = toBase58(crypto.getRandomValues(new Uint8Array(32)))
  await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`, { overrides })
  await callAccountApi(`/v1/account/${account}/balance?chainId=${CHAIN}`, { overrides })
  const levels = node.requests.flatMap(({ body }) =>
    body.map(({ params }) => (params.at(-1) as { commitment: string }).commitment),
  )
  expect(levels).toEqual(Array(5).fill(commitment))
})

test('a node that is tired of transactions is 503, not a page without them', async () => {
  serve([signature(7), signature(8)], (id) => transaction(id, { pre: [5000, 0], post: [0, 0] }))
  const { answer } = node
  node.answer = (calls, requested) => {
    const answers = answer(calls, requested) as object[]
    const error = { code: 429, message: 'Too many requests for a specific RPC call' }
    return answers.map((one, id) => (id === 1 ? { jsonrpc: '2.0', id, error } : one))
  }
  const account = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR'
  expect((await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`)).status).toBe(503)
})

test('a node that is down is 503; a cursor that is no signature is refused', async () => {
  node.answer = () => new Response('', { status: 502 })
  expect((await callAccountApi(`/v1/account/${MINT}/history?chainId=${CHAIN}`)).status).toBe(503)
  expect((await callAccountApi(`/v1/account/${MINT}/history?chainId=${CHAIN}&cursor=0`)).body).toMatchObject({
    reasons: [{ field: 'cursor' }],
  })
})
