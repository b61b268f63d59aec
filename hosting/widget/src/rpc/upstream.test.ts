import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainNode, call, postRpc, startNode } from '../testing/chainNode.ts'
import { migrate, seedProject } from '../testing/fixture.ts'

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

test('a revert’s code and data survive', async () => {
  node.answer = ([first]) => [
    { jsonrpc: '2.0', id: first?.id, error: { code: 3, message: 'execution reverted', data: '0x08c3' } },
  ]
  expect(await (await postRpc(call(1, 'eth_call'))).json()).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: 3, message: 'execution reverted', data: '0x08c3' },
  })
})

test.each([
  ['is down', () => Promise.reject(new TypeError('https://secret.example refused')), 'RPC_UNAVAILABLE'],
  ['sends a gateway’s page', () => new Response('<html>', { status: 502 }), 'RPC_UNAVAILABLE'],
  ['sends nonsense', () => new Response('nonsense'), 'RPC_MALFORMED'],
  ['forgets a member', () => [], 'RPC_MALFORMED'],
])('a node that %s gives every call a clean error', async (_, reply, reason) => {
  node.answer = reply
  const text = await (await postRpc([call(1, 'eth_gasPrice'), call(2, 'eth_chainId')])).text()
  expect(JSON.parse(text)).toMatchObject([
    { id: 1, error: { code: -32603, data: { reason } } },
    { id: 2, result: '0x2105' },
  ])
  expect(text).not.toContain('secret.example')
})

test('one error for the whole batch is everybody’s', async () => {
  node.answer = () => ({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'batch too large' } })
  const response = await postRpc([call(1, 'eth_gasPrice'), call(2, 'eth_blockNumber')])
  expect(await response.json()).toMatchObject([
    { id: 1, error: { code: -32005 } },
    { id: 2, error: { code: -32005 } },
  ])
})

test('a node that takes no batches is asked one by one', async () => {
  node.answer = (body) =>
    Array.isArray(body)
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } }
      : answerAlone(body)
  const response = await postRpc([call(1, 'eth_gasPrice'), call(2, 'eth_blockNumber')])
  expect(await response.json()).toMatchObject([
    { id: 1, result: 'eth_gasPrice!' },
    { id: 2, error: { code: -32005 } },
  ])
  expect(node.requests).toHaveLength(3)
})

function answerAlone({ id, method }: { id: number; method: string }) {
  const error = { code: -32005, message: 'slow down' }
  return { jsonrpc: '2.0', id, ...(method === 'eth_gasPrice' ? { result: `${method}!` } : { error }) }
}

test('a node that never answers is given up, with a reason', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.mocked(globalThis.fetch).mockImplementation(async () => {
    deadline.abort()
    throw new DOMException('', 'TimeoutError')
  })
  expect(await (await postRpc(call(1, 'eth_gasPrice'))).json()).toMatchObject({
    error: { data: { reason: 'TIMEOUT' } },
  })
  expect(timeout).toHaveBeenCalledWith(9_000)
})

test('the operator’s variable replaces the registry’s address', async () => {
  const overrides = { RPC_URL_EIP155_8453: 'https://node.example/{RPC_KEY}', RPC_KEY: 's/1' }
  await postRpc(call(1, 'eth_gasPrice'), { overrides })
  expect(node.requests[0]?.url).toBe('https://node.example/s%2F1')
})

test('an address cannot name a variable that is not meant for it', async () => {
  const overrides = { RPC_URL_EIP155_8453: 'https://node.example/{SESSION_SECRET}', SESSION_SECRET: 'leak' }
  const response = await postRpc(call(1, 'eth_gasPrice'), { overrides })
  expect(await response.json()).toMatchObject({ error: { data: { reason: 'RPC_UNAVAILABLE' } } })
  expect(node.requests).toEqual([])
})
