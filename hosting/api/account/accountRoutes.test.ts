import { SupportedChainsResponseSchema } from '@latch/protocol/account.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'

const ALICE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const prices = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

const PATHS = [
  `/v1/account/${ALICE}/balance`,
  `/v1/account/${ALICE}/history`,
  `/v1/account/${ALICE}/nfts`,
  `/v1/identity/${ALICE}`,
  '/v1/profile/account/alice.eth',
  '/v1/supported-chains',
]

test.each(PATHS)('%s is for the widget’s own pages, by GET, for a project that exists', async (path) => {
  const foreign = await callWorker(path, { headers: { Origin: 'https://app.example' } })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.has('Access-Control-Allow-Origin')).toBe(false)
  const crossSite = await callWorker(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(crossSite.status).toBe(403)
  const preflight = await callWorker(path, { method: 'OPTIONS', headers: { Origin: 'https://app.example' } })
  expect(preflight.headers.has('Access-Control-Allow-Origin')).toBe(false)
  expect((await callWorker(path, { method: 'DELETE', headers: { Origin: WIDGET } })).status).toBe(405)
  const nobody = await callAccountApi(`${path}?projectId=nobody`)
  expect([nobody.status, nobody.body]).toMatchObject([
    401,
    { status: 'FAILED', reasons: [{ field: 'projectId' }] },
  ])
  expect(node.requests).toEqual([])
})

test.each([
  ['address', '/v1/account/0x12/balance', {}],
  ['address', '/v1/account/%E0%A4%A/balance', {}],
  ['address', '/v1/account/..%2F..%2Fprojects/balance', {}],
  ['address', `/v1/account/${ALICE}%27%20OR%201--/balance`, {}],
  ['address', `/v1/account/${ALICE}0/history?chainId=eip155:1`, {}],
  ['address', '/v1/identity/alice.eth', {}],
  ['chainId', `/v1/account/${ALICE}/balance?chainId=eip155:10`, {}],
  ['chainId', `/v1/account/${ALICE}/history`, {}],
  ['chainId', `/v1/account/${SOLANA}/history?chainId=eip155:1`, {}],
  ['chainId', `/v1/account/${SOLANA}/balance`, {}],
  ['currency', `/v1/account/${ALICE}/balance?currency=xyz`, {}],
  ['forceUpdate', `/v1/account/${ALICE}/balance?forceUpdate=all`, {}],
  ['cursor', `/v1/account/${ALICE}/history?chainId=eip155:1&cursor=1%20OR%201`, {}],
  ['cursor', `/v1/account/${ALICE}/history?chainId=eip155:1&cursor=${'9'.repeat(4000)}.1`, {}],
  ['cursor', `/v1/account/${ALICE}/nfts?chainId=eip155:1&cursor=-1`, {}],
  ['cursor', `/v1/account/${ALICE}/nfts?chainId=eip155:1&cursor=${'9'.repeat(400)}`, {}],
  ['name', '/v1/profile/account/alice', {}],
  ['name', `/v1/profile/account/${'a'.repeat(300)}.eth`, {}],
  ['name', '/v1/profile/account/%27%3B%20DROP%20TABLE%20tokens--.eth', {}],
  ['name', `/v1/profile/account/${encodeURIComponent('a_b‮.eth')}`, {}],
  [
    'currency',
    '/v1/fungible/price',
    prices({ projectId: 'demo', currency: 'x', addresses: [`eip155:1:${ALICE}`] }),
  ],
  ['addresses', '/v1/fungible/price', prices({ projectId: 'demo', addresses: [] })],
  ['addresses', '/v1/fungible/price', prices({ projectId: 'demo', addresses: ['eip155:1'] })],
  ['addresses', '/v1/fungible/price', prices({ projectId: 'demo', addresses: [`eip155:10:${ALICE}`] })],
  ['addresses', '/v1/fungible/price', prices({ projectId: 'demo', addresses: [`eip155:1:${SOLANA}`] })],
  [
    'addresses',
    '/v1/fungible/price',
    prices({ projectId: 'demo', addresses: Array(101).fill(`eip155:1:${ALICE}`) }),
  ],
])('a bad %s is named: %s', async (field, path, init) => {
  const { status, body } = await callAccountApi(path, init)
  expect([status, body]).toMatchObject([400, { status: 'FAILED', reasons: [{ field }] }])
  expect(node.requests).toEqual([])
})

test('what is no JSON, or too long, is no price question', async () => {
  expect((await callAccountApi('/v1/fungible/price', { method: 'POST', body: '{' })).status).toBe(400)
  const long = await callAccountApi('/v1/fungible/price', prices({ projectId: 'x'.repeat(70_000) }))
  expect(long.status).toBe(413)
})

test('names the project’s chains', async () => {
  const { body } = await callAccountApi('/v1/supported-chains')
  expect(SupportedChainsResponseSchema.parse(body)).toEqual({
    http: ['eip155:8453', 'eip155:1'],
    ws: [],
  })
})

test.each(['/v1/account', `/v1/account/${ALICE}`, `/v1/account/${ALICE}/constructor`, '/v1/identity/'])(
  '%s is nothing',
  async (path) => expect((await callWorker(path, { headers: { Origin: WIDGET } })).status).toBe(404),
)

test('an address is limited before its words are looked at, then for each project', async () => {
  const keys: string[] = []
  const limiter = (granted: number) => ({
    limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= granted }),
  })
  const headers = { 'CF-Connecting-IP': '192.0.2.9' }
  const path = '/v1/supported-chains'
  const byAddress = await callAccountApi(path, { headers, overrides: { ADDRESS_LIMITER: limiter(0) } })
  expect([byAddress.status, byAddress.headers.get('Retry-After')]).toEqual([429, '10'])
  const byProject = await callAccountApi(path, { headers, overrides: { RPC_LIMITER: limiter(0) } })
  expect(byProject.body).toMatchObject({ reasons: [{ field: 'rate_limited' }] })
  expect(keys).toEqual(['192.0.2.9', '192.0.2.9 demo'])
})

test('a balance of all chains is as many questions as it has tens of chains', async () => {
  const { results } = await testEnv.DB.prepare(
    "SELECT id FROM chains WHERE id LIKE 'eip155:%' LIMIT 11",
  ).all()
  await seedProject('many', { chains: JSON.stringify(results.map(({ id }) => id)) })
  let left = 1
  const overrides = { RPC_LIMITER: { limit: async () => ({ success: left-- > 0 }) } }
  const ask = (query: string) =>
    callAccountApi(`/v1/account/${ALICE}/balance?projectId=many${query}`, { overrides })
  expect((await ask('')).status).toBe(429)
  expect(node.requests).toEqual([])
  left = 1
  expect((await ask('&chainId=eip155:1')).status).not.toBe(429)
})
