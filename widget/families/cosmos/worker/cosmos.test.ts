import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { type ChainNode, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const CHAIN = 'cosmos:cosmoshub-4'
const OSMOSIS = 'cosmos:osmosis-1'
const OWN = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const OTHER = 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: `["${CHAIN}","${OSMOSIS}"]` })
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

const sent = (height: number, messages: object[], { code = 0, hash = height } = {}) => ({
  txhash: String(hash).padStart(64, 'A'),
  height: String(height),
  code,
  timestamp: '2026-11-01T10:00:00Z',
  tx: { body: { messages, memo: '' }, auth_info: { fee: { amount: [{ denom: 'uatom', amount: '500' }] } } },
})
const send = (from: string, to: string, amount: string, denom = 'uatom') => ({
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  from_address: from,
  to_address: to,
  amount: [{ denom, amount }],
})
/** Sets a node's answers to both queries. */
const answerBoth = (asSender: object[], asRecipient: object[]) => {
  node.answer = (_, { url }) => ({
    tx_responses: decodeURIComponent(url).includes('message.sender') ? asSender : asRecipient,
  })
}
const read = async (path: string) => {
  const { status, body } = await callAccountApi(path)
  return {
    status,
    body,
    entries: ((body.data ?? []) as unknown[]).map((one) => HistoryEntrySchema.parse(one)),
  }
}

test('activity tells what was sent and what came, each once and newest first', async () => {
  answerBoth(
    [
      sent(9, [send(OWN, OTHER, '1500000')]),
      sent(5, [send(OWN, OTHER, '7')], { code: 5 }),
      sent(3, [{ '@type': '/cosmos.staking.v1beta1.MsgDelegate', amount: { denom: 'uatom', amount: '1' } }]),
      sent(2, [send(OWN, OWN, '4')]),
    ],
    [sent(7, [send(OTHER, OWN, '3'), send(OTHER, OWN, '9', 'ibc/other')]), sent(2, [send(OWN, OWN, '4')])],
  )
  const { status, body, entries } = await read(`/v1/account/${OWN}/history?chainId=${CHAIN}`)
  expect([status, body.next, body.stale]).toEqual([200, null, false])
  expect(
    entries.map(({ metadata, transfers }) => [
      metadata.block,
      metadata.operationType,
      metadata.status,
      transfers[0]?.quantity?.numeric,
      metadata.fee?.numeric,
    ]),
  ).toEqual([
    [9, 'send', 'confirmed', '1.5', '0.0005'],
    [7, 'receive', 'confirmed', '0.000003', '0.0005'],
    [5, 'execute', 'failed', undefined, '0.0005'],
    [3, 'execute', 'confirmed', undefined, '0.0005'],
    [2, 'execute', 'confirmed', undefined, '0.0005'],
  ])
})

test('a page ends where the fuller list does, and the next one goes on from that block', async () => {
  const many = Array.from({ length: 20 }, (_, at) => sent(100 - at, [send(OTHER, OWN, '1')]))
  answerBoth(
    [sent(90, [send(OWN, OTHER, '1')], { hash: 1 }), sent(50, [send(OWN, OTHER, '1')], { hash: 2 })],
    many,
  )
  const { body, entries } = await read(`/v1/account/${OWN}/history?chainId=${CHAIN}&cursor=100`)
  expect(entries.map(({ metadata }) => metadata.block)).toEqual([
    100, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 90, 89, 88, 87, 86, 85, 84, 83, 82,
  ])
  expect(body.next).toBe('81')
  expect(decodeURIComponent(node.requests[0]?.url ?? '')).toContain(
    `message.sender='${OWN}' AND tx.height<=100`,
  )
  answerBoth(
    many.map((one, at) => ({ ...one, height: '70', txhash: String(at).padStart(64, 'B') })),
    [],
  )
  expect((await read(`/v1/account/${OWN}/history?chainId=${CHAIN}&cursor=70`)).body.next).toBe('69')
  expect((await read(`/v1/account/${OWN}/history?chainId=${CHAIN}&cursor=x`)).status).toBe(400)
})

test('behavior: a node of an older SDK is asked by its own name for the question', async () => {
  node.answer = (_, { url }) =>
    url.includes('events=')
      ? { tx_responses: [] }
      : Response.json({ code: 3, message: 'must declare at least one event to search' }, { status: 400 })
  const { status } = await read(`/v1/account/${OTHER}/history?chainId=${CHAIN}`)
  expect(status).toBe(200)
})

test('behavior: an account that was never used cannot send, and one that vests can', async () => {
  node.answer = () => Response.json({ code: 5, message: 'account not found' }, { status: 404 })
  const path = `/v1/account/${OWN}/transfer?chainId=${CHAIN}`
  expect((await callAccountApi(path)).body).toEqual({
    denom: 'uatom',
    gas: '120000',
    fee: '600',
    account: null,
  })
  const base = { account_number: '1', sequence: '2' }
  node.answer = () => ({ account: { base_vesting_account: { base_account: base } } })
  expect((await callAccountApi(path)).body.account).toEqual({ number: '1', sequence: '2' })
})

test('behavior: what was sent before is sent, and the words of a refusal are shown', async () => {
  const submit = () =>
    callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ transaction: 'AAEC' }),
    })
  node.answer = () => ({ tx_response: { code: 19, txhash: 'A', raw_log: 'tx already in mempool' } })
  expect(await submit()).toMatchObject({ status: 200, body: { hash: 'A' } })
  node.answer = (_, { url }) =>
    url.endsWith('/txs')
      ? { tx_response: { code: 32, txhash: 'A', raw_log: 'account sequence mismatch' } }
      : Response.json({ code: 5, message: 'tx not found' }, { status: 404 })
  expect((await submit()).body).toMatchObject({ reasons: [{ description: 'account sequence mismatch' }] })
  node.answer = () => Response.json({ code: 3, message: 'invalid transaction' }, { status: 400 })
  expect((await submit()).body).toMatchObject({ reasons: [{ description: 'invalid transaction' }] })
})

test('behavior: an address is of the chain with its prefix, and a chain without one has none', async () => {
  expect(await callAccountApi(`/v1/account/${OWN}/balance?chainId=${OSMOSIS}`)).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'chainId', description: 'The address is on another chain.' }] },
  })
  await testEnv.DB.prepare(`UPDATE chains SET parameters = '{}' WHERE id = ?`).bind(OSMOSIS).run()
  expect((await callAccountApi(`/v1/account/${OWN}/balance?chainId=${OSMOSIS}`)).status).toBe(400)
})

test('what the chain has carried out before, and refuses by its number now, is told as sent', async () => {
  const transaction = btoa('signed')
  const submit = () =>
    callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ transaction }),
    })
  const late = { tx_response: { code: 32, txhash: '', raw_log: 'account sequence mismatch' } }
  node.answer = (_, { url }) =>
    url.endsWith('/txs') ? late : Response.json({ code: 5, message: 'tx not found' }, { status: 404 })
  expect(await submit()).toMatchObject({ status: 400, body: { reasons: [{ field: 'transaction' }] } })
  node.answer = (_, { url }) => (url.endsWith('/txs') ? late : { tx_response: { code: 0 } })
  const { status, body } = await submit()
  expect([status, node.requests.at(-1)?.url.split('/').at(-1)]).toEqual([200, body.hash])
})
