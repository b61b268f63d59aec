import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainNode, call, postRpc, RPC_PATH, startNode } from '#testing/chainNode.ts'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

test('passes a read to the chain’s node and keeps the caller’s id', async () => {
  const response = await postRpc(call('abc', 'eth_getBalance', ['0x0', 'latest']))
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'abc', result: 'eth_getBalance!' })
  expect(node.requests).toEqual([
    { url: 'https://mainnet.base.org', body: [call(0, 'eth_getBalance', ['0x0', 'latest'])] },
  ])
})

test('answers a batch in its order, whatever the node’s order', async () => {
  node.answer = (body) => body.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method })).reverse()
  const response = await postRpc([
    call(7, 'eth_blockNumber'),
    call(7.5, 'eth_gasPrice'),
    call('x', 'eth_chainId'),
  ])
  expect(await response.json()).toEqual([
    { jsonrpc: '2.0', id: 7, result: 'eth_blockNumber' },
    { jsonrpc: '2.0', id: 7.5, result: 'eth_gasPrice' },
    { jsonrpc: '2.0', id: 'x', result: '0x2105' },
  ])
})

test('knows its chains without asking the node', async () => {
  const response = await postRpc([call(1, 'eth_chainId'), call(2, 'net_version')])
  expect(await response.json()).toMatchObject([{ result: '0x2105' }, { result: '8453' }])
  expect(node.requests).toEqual([])
})

test('asks the node once for identical reads, and as often as told for a transaction', async () => {
  const members = ['eth_gasPrice', 'eth_gasPrice', 'eth_sendRawTransaction', 'eth_sendRawTransaction']
  const answers = await (await postRpc(members.map((method, id) => call(id, method, ['0x1'])))).json()
  expect(answers).toHaveLength(4)
  expect(node.requests[0]?.body.map(({ method }) => method)).toEqual([
    'eth_gasPrice',
    'eth_sendRawTransaction',
    'eth_sendRawTransaction',
  ])
})

test.each(['eth_sign', 'eth_accounts', 'debug_traceTransaction', 'anvil_setBalance', 'eth_newFilter'])(
  'refuses %s with -32601',
  async (method) => {
    expect(await (await postRpc(call(1, method))).json()).toMatchObject({ id: 1, error: { code: -32601 } })
    expect(node.requests).toEqual([])
  },
)

test('members that are no calls are answered in their place', async () => {
  const response = await postRpc([
    1,
    null,
    { id: 5 },
    { jsonrpc: '2.0', id: {}, method: 'eth_gasPrice' },
    call(1, 'eth_gasPrice', 'params'),
  ])
  const answers: { id: unknown; error: { code: number } }[] = await response.json()
  expect(answers.map(({ id, error }) => [id, error.code])).toEqual([
    [null, -32600],
    [null, -32600],
    [5, -32600],
    [null, -32600],
    [1, -32600],
  ])
})

test('params nested beyond reason are no call, and no incident', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const response = await postRpc(`{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${deep}}`)
  expect(await response.json()).toMatchObject({ id: 1, error: { code: -32600 } })
  const fine = `${'['.repeat(20)}${']'.repeat(20)}`
  const read = await postRpc(`{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${fine}}`)
  expect(await read.json()).toMatchObject({ result: 'eth_call!' })
})

test('notifications reach the node and get no answer', async () => {
  const notification = { jsonrpc: '2.0', method: 'eth_sendRawTransaction', params: ['0x1'] }
  const response = await postRpc([notification])
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(node.requests).toHaveLength(1)
  expect(await (await postRpc([notification, call(1, 'eth_gasPrice')])).json()).toHaveLength(1)
})

test.each([
  ['no JSON', '{', -32700],
  ['an empty batch', '[]', -32600],
])('%s is one error with a null id', async (_, body, code) => {
  expect(await (await postRpc(body)).json()).toMatchObject({ id: null, error: { code } })
})

test('a batch of 100 passes, one of 101 does not', async () => {
  const batch = Array.from({ length: 101 }, (_, id) => call(id, 'eth_chainId'))
  expect(await (await postRpc(batch.slice(1))).json()).toHaveLength(100)
  const response = await postRpc(batch)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'body' }] })
})

test('a body of more than 1 MiB is refused, also when it hides its length', async () => {
  const text = JSON.stringify(call(1, 'eth_call', ['x'.repeat(1024 * 1024)]))
  expect((await postRpc(text)).status).toBe(413)
  const body = new Blob([text]).stream()
  expect((await callWorker(RPC_PATH, { method: 'POST', body, headers: { Origin: WIDGET } })).status).toBe(413)
  expect(node.requests).toEqual([])
})

test.each([
  ['another site', { Origin: 'https://app.example' }],
  ['another port', { Origin: `${WIDGET}:8443` }],
  ['a sandboxed page', { Origin: 'null' }],
])('%s may not read through this host', async (_, headers) => {
  const response = await postRpc(call(1, 'eth_gasPrice'), { headers })
  expect(response.status).toBe(403)
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  expect(node.requests).toEqual([])
})

test('a preflight gets no permission', async () => {
  const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' }
  const response = await callWorker(RPC_PATH, { method: 'OPTIONS', headers })
  expect(response.ok).toBe(false)
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('reading is a POST', async () => {
  const response = await callWorker(RPC_PATH)
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('POST')
})

test.each([
  ['an unknown project', '/v1/?chainId=eip155:1&projectId=nobody', 401, 'projectId'],
  ['a chain that the project does not list', '/v1/?chainId=eip155:10&projectId=demo', 400, 'chainId'],
  ['no chain', '/v1/?projectId=demo', 400, 'chainId'],
])('%s is refused', async (_, path, status, field) => {
  const response = await postRpc(call(1, 'eth_gasPrice'), { path })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})

test('an address that asks too often is told to wait, others and other projects are not', async () => {
  const spent = new Set<string>()
  const limit = async ({ key }: { key: string }) => ({ success: spent.size < spent.add(key).size })
  const from = (address: string, path = RPC_PATH) =>
    postRpc(call(1, 'eth_chainId'), {
      path,
      headers: { 'CF-Connecting-IP': address },
      overrides: { RPC_LIMITER: { limit } },
    })
  await seedProject('other')

  expect((await from('192.0.2.1')).status).toBe(200)
  const limited = await from('192.0.2.1')
  expect(limited.status).toBe(429)
  expect(limited.headers.get('Retry-After')).toBe('10')
  expect(await limited.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'rate_limited' }] })
  expect((await from('192.0.2.2')).status).toBe(200)
  expect((await from('192.0.2.1', RPC_PATH.replace('demo', 'other'))).status).toBe(200)
})

test('a batch counts once for every ten of its calls, each of which the node is paid for', async () => {
  const postCalls = async (calls: number, granted: number) => {
    let counted = 0
    const limit = async () => ({ success: ++counted <= granted })
    const batch = Array.from({ length: calls }, (_, id) => call(id, 'eth_getBalance', [id]))
    const { status } = await postRpc(batch, { overrides: { RPC_LIMITER: { limit } } })
    return { status, counted }
  }
  expect(await postCalls(10, 1)).toEqual({ status: 200, counted: 1 })
  node.requests.splice(0)
  expect(await postCalls(100, 9)).toEqual({ status: 429, counted: 10 })
  expect(node.requests).toEqual([])
  expect(await postCalls(100, 10)).toEqual({ status: 200, counted: 10 })
})

test('an address gets no more by naming projects that do not exist', async () => {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= 2 })
  const postCalls = (project: string) =>
    postRpc(call(1, 'eth_chainId'), {
      path: RPC_PATH.replace('demo', project),
      headers: { 'CF-Connecting-IP': '192.0.2.3' },
      overrides: { ADDRESS_LIMITER: { limit } },
    })
  const statuses = []
  for (const project of ['x1', 'x2', 'x3']) statuses.push((await postCalls(project)).status)
  expect(statuses).toEqual([401, 401, 429])
  expect(new Set(keys)).toEqual(new Set(['192.0.2.3']))
})

test('reads a Solana chain by Solana’s own methods, and by no others', async () => {
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO chains
       (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES ('solana:local', 'Solana', 'SOL', 'SOL', 9, 'https://sol.example', 'https://sol.example')`,
  ).run()
  await seedProject('sol', { chains: '["solana:local"]' })
  const path = '/v1/?chainId=solana:local&projectId=sol'
  const answers = await postRpc(
    [call(1, 'getBalance', ['x']), call(2, 'eth_getBalance'), call(3, 'requestAirdrop')],
    {
      path,
    },
  )
  expect(await answers.json()).toMatchObject([
    { id: 1, result: 'getBalance!' },
    { id: 2, error: { code: -32601 } },
    { id: 3, error: { code: -32601 } },
  ])
  expect(node.requests.map(({ url }) => url)).toEqual(['https://sol.example'])
})

test('of a listed chain whose nodes speak another protocol it is said so', async () => {
  await seedProject('moving', { chains: '["sui:mainnet"]' })
  const response = await postRpc(call(1, 'eth_chainId'), {
    path: '/v1/?chainId=sui:mainnet&projectId=moving',
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Nodes of this chain do not answer JSON-RPC here.')
})
