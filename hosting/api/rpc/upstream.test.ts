import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainNode, call, postRpc, startNode } from '#testing/chainNode.ts'
import { migrate, seedProject } from '#testing/fixture.ts'

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

test('a node that takes small batches only is asked in parts', async () => {
  const error = { code: 31, message: 'Batch of more than 3 requests are not allowed on free tier' }
  node.answer = (body) =>
    body.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      ...(body.length > 3 ? { error } : { result: method }),
    }))
  const methods = ['eth_gasPrice', 'eth_blockNumber', 'eth_syncing', 'eth_feeHistory', 'eth_getLogs']
  const answers = await (await postRpc(methods.map((method, id) => call(id, method)))).json()
  expect(answers).toMatchObject(methods.map((result, id) => ({ id, result })))
  expect(node.requests.map(({ body }) => body.length)).toEqual([5, 3, 2])
})

test('a node that finds every batch too large is not asked for each call', async () => {
  const error = { code: -32000, message: 'batch requests are disabled' }
  node.answer = () => ({ jsonrpc: '2.0', id: null, error })
  const answers = await (
    await postRpc(Array.from({ length: 100 }, (_, id) => call(id, 'eth_call', [id])))
  ).json()
  expect(answers).toMatchObject(Array(100).fill({ error }))
  expect(node.requests.length).toBeLessThan(10)
})

test('a node that refuses whoever asks is not asked again for each call', async () => {
  const error = { code: -32600, message: 'Must be authenticated!' }
  node.answer = () => Response.json({ jsonrpc: '2.0', id: null, error }, { status: 401 })
  const response = await postRpc([call(1, 'eth_gasPrice'), call(2, 'eth_blockNumber')])
  expect(await response.json()).toMatchObject([{ error }, { error }])
  expect(node.requests).toHaveLength(1)
})

test('calls asked one by one share the bytes that one batch may bring, and stop at a refusal', async () => {
  const big = 'x'.repeat(3 * 1024 * 1024)
  node.answer = (body) =>
    Array.isArray(body)
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } }
      : { jsonrpc: '2.0', id: (body as { id: number }).id, result: big }
  const calls = Array.from({ length: 10 }, (_, id) => call(id, 'eth_call', [id]))
  const answers: { result?: string }[] = await (await postRpc(calls)).json()
  expect(answers.filter(({ result }) => result === big).length).toBeLessThanOrEqual(3)
  expect(node.requests.length).toBeLessThan(11)
})

test.each([
  [
    'a secret that is not there',
    { RPC_URL_EIP155_8453: 'https://node.example/{RPC_KEY}' },
    () => [],
    'needs the variable RPC_KEY',
  ],
  [
    'a key that was taken back',
    {},
    () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
    'HTTP 401',
  ],
])(
  '%s is in the log, without an address, and the network is said to be away',
  async (_, overrides, reply, why) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    node.answer = reply
    const response = await postRpc(call(1, 'eth_gasPrice'), { overrides })
    expect(await response.json()).toMatchObject({ error: { data: { reason: 'RPC_UNAVAILABLE' } } })
    const logged = log.mock.calls.flat().join()
    expect(logged).toContain('"chain":"eip155:8453"')
    expect(logged).toContain(why)
    expect(logged).not.toContain('://')
  },
)

test('an error that belongs to no call is everybody’s, and is in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = { code: -32005, message: 'daily request count exceeded' }
  node.answer = () => Response.json({ jsonrpc: '2.0', error }, { status: 429 })
  const response = await postRpc([call(1, 'eth_gasPrice'), call(2, 'eth_blockNumber')])
  expect(await response.json()).toMatchObject([{ error }, { error }])
  const line = { level: 'error', event: 'A node failed', chain: 'eip155:8453', error: 'HTTP 429' }
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual(line)
})

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
