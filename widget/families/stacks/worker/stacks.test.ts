import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { type ChainNode, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject } from '@latch/hosting/testing/fixture.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const CHAIN = 'stacks:1'
const OWN = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const OTHER = 'SP000000000000000000002Q6VF78'

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: `["${CHAIN}"]` })
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

const sent = (sender: string, transfer: object | null, more: object = {}) => ({
  transaction: {
    tx_id: `0x${'ab'.repeat(32)}`,
    sender: { address: sender, nonce: 1 },
    sponsor: null,
    fee_rate: '180',
    status: 'success',
    block: { height: 7, time: 1_790_000_000 },
    ...(transfer === null ? { type: 'contract_call' } : { type: 'token_transfer', token_transfer: transfer }),
    ...more,
  },
})

test('activity tells transfers by their amounts, and what else was sent', async () => {
  node.answer = () => ({
    cursor: { next: 'a:1', previous: null, current: null },
    results: [
      sent(OWN, { recipient: OTHER, amount: '5' }, { block: null }),
      sent(OWN, { recipient: OTHER, amount: '1500000' }),
      sent(OTHER, { recipient: OWN, amount: '2' }),
      sent(OWN, { recipient: OTHER, amount: '9' }, { status: 'abort_by_post_condition' }),
      sent(OWN, null),
      { transaction: { tx_id: 'of a later version' } },
    ],
  })
  const { status, body } = await callAccountApi(`/v1/account/${OWN}/history?chainId=${CHAIN}`)
  expect([status, body.next, body.stale]).toEqual([200, 'a:1', true])
  const entries = (body.data as unknown[]).map((entry) => HistoryEntrySchema.parse(entry))
  expect(
    entries.map(({ metadata, transfers }) => [
      metadata.operationType,
      metadata.status,
      transfers[0]?.quantity?.numeric,
    ]),
  ).toEqual([
    ['send', 'pending', '0.000005'],
    ['send', 'confirmed', '1.5'],
    ['receive', 'confirmed', '0.000002'],
    ['execute', 'failed', undefined],
    ['execute', 'confirmed', undefined],
  ])
  await callAccountApi(`/v1/account/${OWN}/history?chainId=${CHAIN}&cursor=a:1`)
  expect(node.requests[1]?.url).toContain('cursor=a%3A1')
  const bad = await callAccountApi(
    `/v1/account/${OWN}/history?chainId=${CHAIN}&cursor=${encodeURIComponent('&x')}`,
  )
  expect(bad).toMatchObject({ status: 400, body: { reasons: [{ field: 'cursor' }] } })
})

test('behavior: an address of another network is asked for on none of these', async () => {
  const address = 'ST1PQHQKV0RJXZFY1DGX8MNSNYVE3VGZJSRTPGZGM'
  expect(await callAccountApi(`/v1/account/${address}/balance?chainId=${CHAIN}`)).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'chainId', description: 'The address is on another chain.' }] },
  })
  expect(node.requests).toEqual([])
})
