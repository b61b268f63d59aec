import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { type ChainNode, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject } from '@latch/hosting/testing/fixture.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const OWN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const OTHER = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: `["${CHAIN}","${SIGNET}"]` })
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

const output = (address: string, value: number) => ({
  scriptpubkey: '00',
  scriptpubkey_address: address,
  value,
})
const spend = (
  vin: (object | null)[],
  vout: object[],
  { fee = 100, confirmed = true, txid = 'cd'.repeat(32) } = {},
) => ({
  txid,
  fee,
  vin: vin.map((prevout) => ({ prevout })),
  vout,
  status: confirmed ? { confirmed, block_height: 7, block_time: 1_790_000_000 } : { confirmed },
})

test('activity tells what waits, what was sent without its fee and its change, and what came', async () => {
  node.answer = () => [
    spend([output(OWN, 1_000)], [output(OTHER, 600), output(OWN, 300)], { confirmed: false }),
    spend([output(OTHER, 5_000)], [output(OWN, 4_900)]),
    spend([output(OWN, 1_000)], [output(OWN, 900)]),
    spend([null], [output(OWN, 312)], { fee: 0 }),
    // Others pay, too.
    spend([output(OWN, 1_000), output(OTHER, 1_000)], [output(OTHER, 1_900)]),
  ]
  const { status, body } = await callAccountApi(`/v1/account/${OWN}/history?chainId=${CHAIN}`)
  expect([status, body.next, body.stale]).toEqual([200, null, false])
  const entries = (body.data as unknown[]).map((entry) => HistoryEntrySchema.parse(entry))
  expect(
    entries.map(({ metadata: { operationType, status: state, sentFrom, sentTo }, transfers }) => [
      operationType,
      state,
      sentFrom,
      sentTo,
      transfers[0]?.quantity?.numeric,
    ]),
  ).toEqual([
    ['send', 'pending', OWN, OTHER, '0.000006'],
    ['receive', 'confirmed', OTHER, OWN, '0.000049'],
    ['execute', 'confirmed', OWN, '', undefined],
    ['receive', 'confirmed', 'coinbase', OWN, '0.00000312'],
    ['send', 'confirmed', OWN, OTHER, '0.00001'],
  ])
  expect(new URL(node.requests[0]?.url ?? '').pathname).toBe(`/api/address/${OWN}/txs`)
})

test('a full page of confirmed transactions has a next one', async () => {
  const full = Array.from({ length: 25 }, (_, at) =>
    spend([output(OTHER, 9)], [output(OWN, 8)], { txid: String(at).padStart(64, '0') }),
  )
  node.answer = () => full
  const first = await callAccountApi(`/v1/account/${OTHER}/history?chainId=${CHAIN}`)
  expect(first.body.next).toBe('24'.padStart(64, '0'))
  await callAccountApi(`/v1/account/${OTHER}/history?chainId=${CHAIN}&cursor=${first.body.next}`)
  expect(node.requests[1]?.url).toMatch(/\/txs\/chain\/0+24$/)
  const bad = await callAccountApi(`/v1/account/${OTHER}/history?chainId=${CHAIN}&cursor=../x`)
  expect(bad).toMatchObject({ status: 400, body: { reasons: [{ field: 'cursor' }] } })
})

test('behavior: an address of another network is asked for on none of these', async () => {
  for (const path of ['balance', 'history', 'transfer'])
    expect(await callAccountApi(`/v1/account/${TESTNET}/${path}?chainId=${CHAIN}`)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'chainId', description: 'The address is on another chain.' }] },
    })
  expect(node.requests).toEqual([])
  node.answer = () => ({
    chain_stats: { funded_txo_sum: 5, spent_txo_sum: 0 },
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 4 },
  })
  const { body } = await callAccountApi(`/v1/account/${TESTNET}/balance`)
  expect(body.balances).toMatchObject([{ chainId: SIGNET, quantity: { numeric: '0.00000001' } }])
})

test('behavior: capitals are one spelling of an address', async () => {
  node.answer = () => []
  const answer = await callAccountApi(`/v1/account/${OWN.toUpperCase()}/history?chainId=${CHAIN}`)
  expect(answer.status).toBe(200)
})

test('behavior: what is no hex is not sent, and the node’s words are shown', async () => {
  const submit = (transaction: string) =>
    callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ transaction }),
    })
  expect(await submit('cHNidP8=')).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'transaction' }] },
  })
  expect(node.requests).toEqual([])
  const words = 'sendrawtransaction RPC error: {"code":-26,"message":"bad-txns-inputs-missingorspent"}'
  node.answer = () => new Response(words, { status: 400 })
  expect(await submit('0200')).toMatchObject({ status: 400, body: { reasons: [{ description: words }] } })
  node.answer = () => new Response('hello')
  expect((await submit('0200')).status).toBe(503)
})
