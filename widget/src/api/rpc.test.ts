import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { rpc } from './rpc.ts'

type Call = { id: number; method: string; params: unknown }
type Answer = (calls: Call[]) => unknown

const requests: { url: string; calls: Call[] }[] = []

/** Mocks hosting: each batch gets this body or response. */
function serve(answer: Answer): void {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as Call[]
    requests.push({ url, calls })
    const result = await answer(calls)
    return result instanceof Response ? result : Response.json(result)
  })
}

const echo: Answer = (calls) => calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))

beforeEach(() => configStore.setState({ config: CONFIG, requested: [] }))

afterEach(() => {
  requests.splice(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls of one task and chain travel together', async () => {
  serve(echo)
  const answers = await Promise.all([
    rpc('eip155:1', 'eth_a', []),
    rpc('eip155:1', 'eth_b', [1]),
    rpc('eip155:8453', 'eth_c', []),
  ])
  expect(answers).toEqual(['eth_a', 'eth_b', 'eth_c'])
  expect(requests.map(({ url, calls }) => [url, calls.length])).toEqual([
    ['/v1/?chainId=eip155%3A1&projectId=demo', 2],
    ['/v1/?chainId=eip155%3A8453&projectId=demo', 1],
  ])
})

test('a batch holds a hundred calls', async () => {
  serve(echo)
  await Promise.all(Array.from({ length: 250 }, () => rpc('eip155:1', 'eth_a', [])))
  expect(requests.map(({ calls }) => calls.length)).toEqual([100, 100, 50])
})

test('answers find their calls by id, whatever their order', async () => {
  serve((calls) => (echo(calls) as unknown[]).reverse())
  await expect(Promise.all([rpc('eip155:1', 'eth_a', []), rpc('eip155:1', 'eth_b', [])])).resolves.toEqual([
    'eth_a',
    'eth_b',
  ])
})

test("a node's error keeps its code and data", async () => {
  serve(([call]) => [{ id: call?.id, error: { code: 3, message: 'execution reverted', data: '0x08' } }])
  await expect(rpc('eip155:1', 'eth_call', [])).rejects.toMatchObject({
    code: 3,
    message: 'execution reverted',
    data: '0x08',
  })
})

test('a null result is a result', async () => {
  serve(([call]) => [{ id: call?.id, result: null }])
  await expect(rpc('eip155:1', 'eth_getTransactionReceipt', [])).resolves.toBeNull()
})

test('one error for the whole batch reaches every call', async () => {
  serve(() => ({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'Slow down' } }))
  const calls = [rpc('eip155:1', 'eth_a', []), rpc('eip155:1', 'eth_b', [])]
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: -32005 })
})

test.each<[string, Answer, object]>([
  ['429', () => new Response('', { status: 429 }), { code: -32005 }],
  ['503', () => new Response('', { status: 503 }), { code: -32603, data: { reason: 'RPC_UNAVAILABLE' } }],
  [
    '403',
    () => new Response('', { status: 403 }),
    { code: -32603, data: { reason: 'RPC_REFUSED', status: 403 } },
  ],
  ['HTML', () => new Response('<html>'), { code: -32603, data: { reason: 'RPC_MALFORMED' } }],
  ['a foreign shape', () => 'x', { code: -32603, data: { reason: 'RPC_MALFORMED' } }],
  ['no answer to this id', () => [], { code: -32603, data: { reason: 'RPC_MALFORMED' } }],
  ['another id', () => [{ id: 7, result: 1 }], { code: -32603, data: { reason: 'RPC_MALFORMED' } }],
  [
    'neither result nor error',
    ([call]) => [{ id: call?.id }],
    { code: -32603, data: { reason: 'RPC_MALFORMED' } },
  ],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    { code: -32603, data: { reason: 'RPC_UNAVAILABLE' } },
  ],
])('%s is told apart', async (_, answer, error) => {
  serve(answer)
  await expect(rpc('eip155:1', 'eth_a', [])).rejects.toMatchObject(error)
})

test('a chain RPC that does not answer is given up after ten seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const call = expect(rpc('eip155:1', 'eth_a', [])).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'TIMEOUT' },
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await call
})

test('a chain that the project does not list is not asked', async () => {
  serve(echo)
  await expect(rpc('eip155:5', 'eth_a', [])).rejects.toMatchObject({ code: 4901 })
  expect(requests).toEqual([])
})

test('an aborted call rejects alone and is not sent when it was not yet', async () => {
  serve(echo)
  const controller = new AbortController()
  const aborted = rpc('eip155:1', 'eth_a', [], { signal: controller.signal })
  const other = rpc('eip155:1', 'eth_b', [])
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  await expect(other).resolves.toBe('eth_b')
  expect(requests[0]?.calls).toHaveLength(1)
})

test('a call that is settled leaves nothing at a signal that outlives it', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  serve(echo)
  await rpc('eip155:1', 'eth_a', [], { signal })
  serve(() => new Response(null, { status: 503 }))
  await expect(rpc('eip155:1', 'eth_a', [], { signal })).rejects.toThrow()
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
  expect(added).toHaveBeenCalledTimes(2)
})
