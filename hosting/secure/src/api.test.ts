import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callSecure, postSecure, SECURE } from '#testing/callSecure.ts'
import { type ChainNode, call, startNode } from '#testing/chainNode.ts'
import { migrate, seedProject } from '#testing/fixture.ts'

const RPC = '/v1/rpc/eip155:8453?projectId=demo'

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

test('the frame reads and sends by the nodes of its project', async () => {
  const response = await postSecure(RPC, [
    call(1, 'eth_getBalance', ['0x0']),
    call(2, 'eth_sendRawTransaction'),
  ])
  expect(await response.json()).toMatchObject([{ id: 1, result: 'eth_getBalance!' }, { id: 2 }])
  expect(node.requests[0]?.url).toBe('https://mainnet.base.org')
})

test.each(['eth_sign', 'eth_accounts', 'debug_traceCall', 'anvil_setBalance'])(
  '%s is not served',
  async (method) => {
    expect(await (await postSecure(RPC, call(1, method))).json()).toMatchObject({ error: { code: -32601 } })
    expect(node.requests).toEqual([])
  },
)

test.each(['https://widget.example', 'https://app.example', 'null'])('%s may ask nothing', async (origin) => {
  for (const path of [RPC, '/v1/price?projectId=demo', '/v1/simulate/eip155:8453?projectId=demo'])
    expect((await postSecure(path, call(1, 'eth_gasPrice'), { Origin: origin })).status).toBe(403)
  expect(node.requests).toEqual([])
})

test('what a call would do is asked of the node of the project', async () => {
  const body = { from: `0x${'1'.repeat(40)}`, calls: [{ to: `0x${'2'.repeat(40)}`, value: '1', data: '0x' }] }
  const response = await postSecure('/v1/simulate/eip155:8453?projectId=demo', body)
  expect(response.status).toBe(200)
  expect(node.requests[0]?.body.map(({ method }) => method)).toContain('eth_simulateV1')
})

test.each([
  ['a chain that the project does not list', '/v1/rpc/eip155:10?projectId=demo', 400],
  ['an unknown project', '/v1/rpc/eip155:8453?projectId=nobody', 401],
])('%s is refused', async (_, path, status) => {
  expect((await postSecure(path, call(1, 'eth_gasPrice'))).status).toBe(status)
})

test('an address that asks too often is told to wait', async () => {
  const limit = async () => ({ success: false })
  const init = { method: 'POST', body: '{}', headers: { Origin: SECURE } }
  expect((await callSecure(RPC, init, { ADDRESS_LIMITER: { limit } })).status).toBe(429)
  expect((await callSecure(RPC, init, { RPC_LIMITER: { limit } })).status).toBe(429)
  expect((await callSecure('/embed?projectId=demo', {}, { ADDRESS_LIMITER: { limit } })).status).toBe(429)
})
