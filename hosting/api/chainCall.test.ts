import { MULTICALL3, readContracts } from '@latch/families/eip155/worker/multicall.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseChainRow } from '#db/chains.ts'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { contractNode, returning } from '#testing/contractNode.ts'
import { migrate, testEnv } from '#testing/fixture.ts'
import { callChain } from './chainCall.ts'
import { UpstreamError } from './failures.ts'

const [FIRST, SECOND] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const READS = [FIRST, SECOND].map((target) => ({ target, data: '0x' as const }))

let node: ChainNode

async function chain(id = 'eip155:1') {
  const row = await testEnv.DB.prepare('SELECT * FROM chains WHERE id = ?').bind(id).first()
  const parsed = parseChainRow(row)
  if (parsed === null) throw new Error('The migration lists this chain.')
  return parsed
}

/** The first call has a result, every other one ends like this. */
function refuse(error: { code: number; message: string }): void {
  node.answer = (calls) =>
    calls.map(({ id }, index) => ({ jsonrpc: '2.0', id, ...(index === 0 ? { result: '0x1' } : { error }) }))
}

const ask = async (count: number) =>
  callChain(
    await chain(),
    testEnv,
    Array.from({ length: count }, () => ({ method: 'eth_call', params: [] })),
  )

beforeAll(migrate)
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

test.each([
  [3, 'execution reverted'],
  [-32000, 'execution reverted: no'],
  [-32000, 'invalid opcode: INVALID'],
  [-32000, 'out of gas'],
  [-32000, 'execution aborted (timeout = 5s)'],
  [-32015, 'VM execution error.'],
  [-32602, 'Invalid param: unrecognized Token program id'],
])('what is wrong with one call (%i %s) is nothing of the others', async (code, message) => {
  refuse({ code, message })
  expect(await ask(2)).toEqual(['0x1', null])
})

test.each([
  [-32005, 'daily request count exceeded'],
  [429, 'Too Many Requests'],
  [-32016, 'over rate limit'],
  [-32000, 'execution reverted by rate limit'],
  [-32603, 'Internal error'],
  [-32000, 'header not found'],
])(
  'a node that leaves a call without an answer (%i %s) is no chain without anything',
  async (code, message) => {
    refuse({ code, message })
    await expect(ask(2)).rejects.toThrow(UpstreamError)
  },
)

test('a transaction that Solana does not tell to so old a client (-32015) is not one that does not exist', async () => {
  refuse({ code: -32015, message: 'Transaction version (2) is not supported by the requesting client.' })
  const calls = [{ method: 'getTransaction', params: [] }]
  const solana = await chain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await expect(callChain(solana, testEnv, [...calls, ...calls])).rejects.toThrow(UpstreamError)
})

test('a node that forgets a member of a batch did not answer', async () => {
  node.answer = (calls) => calls.slice(0, 1).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
  await expect(ask(2)).rejects.toThrow(UpstreamError)
})

test('256 calls go in batches that public nodes take', async () => {
  expect(await ask(256)).toHaveLength(256)
  expect(node.requests.map(({ body }) => body.length)).toEqual([100, 100, 56])
})

test('contracts that a node does not read together it is asked for one by one; a busy one is not asked again', async () => {
  const contracts = new Map([
    [FIRST, returning(1n)],
    [SECOND, returning(2n)],
  ])
  const single = contractNode(contracts)
  const together = (message: string) => {
    node.answer = (calls) =>
      single(calls).map((answer, index) => {
        const [{ to }] = (calls[index]?.params ?? [{}]) as [{ to?: string }]
        return to === MULTICALL3 ? { jsonrpc: '2.0', id: index, error: { code: -32000, message } } : answer
      })
  }
  together('query takes too much')
  expect((await readContracts(await chain(), testEnv, READS)).map(Number)).toEqual([1, 2])
  together('too many requests')
  const before = node.requests.length
  await expect(readContracts(await chain(), testEnv, READS)).rejects.toThrow(UpstreamError)
  expect(node.requests).toHaveLength(before + 1)
})
