import { configStore } from '@latch/widget/src/core/configStore.ts'
import { ALICE, CONFIG } from '@latch/widget/src/host/testHost.ts'
import { toEventSelector } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasChanged, snapshot } from './changes.ts'

type Call = { id: number; method: string; params: unknown[] }
const requested: Call[][] = []

function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as Call[]
    requested.push(calls)
    return Response.json(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method] })))
  })
}

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  requested.splice(0)
})
afterEach(() => vi.unstubAllGlobals())

const snapshotText = (block: number, balance = '0x1', nonce = '0x0') =>
  JSON.stringify({ block: `0x${block.toString(16)}`, balance, nonce })

test('a look is one HTTP request', async () => {
  serve({ eth_blockNumber: '0x10', eth_getBalance: '0x5', eth_getTransactionCount: '0x2' })
  await expect(snapshot('eip155:1', ALICE)).resolves.toBe(snapshotText(16, '0x5', '0x2'))
  expect(requested).toHaveLength(1)
})

test('a height that is no hex quantity is an error: millions of decimal digits would take seconds to read', async () => {
  serve({ eth_blockNumber: '16', eth_getBalance: '0x5', eth_getTransactionCount: '0x2' })
  await expect(snapshot('eip155:1', ALICE)).rejects.toThrow()
})

test('without a new block nothing is asked', async () => {
  serve({})
  await expect(hasChanged('eip155:1', ALICE, [snapshotText(5), snapshotText(5)])).resolves.toBe(false)
  expect(requested).toEqual([])
})

test('a token that came or went is a change, a block of strangers is none', async () => {
  serve({ eth_getLogs: [] })
  await expect(hasChanged('eip155:1', ALICE, [snapshotText(5), snapshotText(8)])).resolves.toBe(false)
  expect(requested[0]?.map(({ params }) => params[0])).toMatchObject([
    { fromBlock: '0x6', toBlock: '0x8' },
    { fromBlock: '0x6', toBlock: '0x8' },
  ])
  const event = toEventSelector('Transfer(address,address,uint256)')
  const account = `0x${ALICE.slice(2).toLowerCase().padStart(64, '0')}`
  expect(requested[0]?.map(({ params }) => (params[0] as { topics: unknown }).topics)).toEqual([
    [event, account],
    [event, null, account],
  ])
  serve({ eth_getLogs: [{ logIndex: '0x0' }] })
  await expect(hasChanged('eip155:1', ALICE, [snapshotText(5), snapshotText(6)])).resolves.toBe(true)
})

test.each([
  ['another balance', snapshotText(6, '0x2')],
  ['another nonce', snapshotText(6, '0x1', '0x1')],
  ['a chain that went back', snapshotText(4)],
  ['another balance at the same height, after a reorganisation', snapshotText(5, '0x2')],
  ['more blocks than a node searches at once', snapshotText(5_000)],
])('%s is a change without a search', async (_, now) => {
  serve({})
  await expect(hasChanged('eip155:1', ALICE, [snapshotText(5), now])).resolves.toBe(true)
  expect(requested).toEqual([])
})

test('a node that refuses the search brings no news; one that is down is down', async () => {
  const fail = (error: object) =>
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
      Response.json((JSON.parse(body) as Call[]).map(({ id }) => ({ jsonrpc: '2.0', id, error }))),
    )
  fail({ code: -32602, message: 'Please specify an address in your request' })
  await expect(hasChanged('eip155:1', ALICE, [snapshotText(5), snapshotText(6)])).resolves.toBe(false)
  fail({ code: -32603, message: 'The network cannot be reached.', data: { reason: 'RPC_UNAVAILABLE' } })
  await expect(hasChanged('eip155:1', ALICE, [snapshotText(5), snapshotText(6)])).rejects.toMatchObject({
    code: -32603,
  })
})
