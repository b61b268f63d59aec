import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { contractNode, returning } from '#testing/contractNode.ts'
import { migrate, seedProject } from '#testing/fixture.ts'
import { type Services, startServices } from '#testing/services.ts'
import {
  BLOCKCHAIN_API_IDENTITY,
  COINGECKO_COIN_PRICE,
  ZERION_POSITIONS,
  ZERION_TRANSACTIONS,
} from './fixtures.ts'

const KEYS = { ZERION_API_KEY: 'zk_test', COINGECKO_API_KEY: 'CG-test', BLOCKCHAIN_API_PROJECT: 'bc-test' }
const ANSWERS: Record<string, unknown> = {
  'api.zerion.io': ZERION_POSITIONS,
  'pro-api.coingecko.com': COINGECKO_COIN_PRICE,
  'rpc.walletconnect.org': BLOCKCHAIN_API_IDENTITY,
}

let services: Services

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  services = startServices()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('who asks for more than a person would is answered without the services that cost', async () => {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 })
  const overrides = { ...KEYS, HOSTED_LIMITER: { limit } }
  const headers = { 'CF-Connecting-IP': '192.0.2.7' }
  const account = `0x${'9'.repeat(40)}`
  services.answer = () => ZERION_POSITIONS
  const balance = `/v1/account/${account}/balance?chainId=eip155:1`
  await callAccountApi(balance, { overrides, headers })
  expect(services.requests.map(({ url }) => url.host)).toEqual(['api.zerion.io'])
  await callAccountApi(balance, { overrides, headers })
  expect(keys).toEqual(['192.0.2.7'])

  services.requests.splice(0)
  services.answer = () => new Response('', { status: 502 })
  await callAccountApi(`${balance}&forceUpdate=eip155:1:${account}`, { overrides, headers })
  await callAccountApi(`/v1/identity/${account}`, { overrides, headers })
  const body = JSON.stringify({
    projectId: 'demo',
    currency: 'cad',
    addresses: [`eip155:1:0x${'e'.repeat(40)}`],
  })
  await callAccountApi('/v1/fungible/price', { method: 'POST', body, overrides, headers })
  const history = await callAccountApi(`/v1/account/${account}/history?chainId=eip155:1`, {
    overrides,
    headers,
  })
  expect(history.status).toBe(503)
  expect(services.requests.length).toBeGreaterThan(0)
  expect(services.requests.filter(({ url }) => url.host !== 'ethereum.reth.rs')).toEqual([])
})

const balanceOf = (account: string) => `/v1/account/${account}/balance?chainId=eip155:1`

test.each([
  ['balance', KEYS, balanceOf, { balances: [{ symbol: 'ETH' }, { symbol: 'BED' }] }],
  ['price of a balance', { COINGECKO_API_KEY: 'CG-test' }, balanceOf, { balances: [{ price: 3123.45 }] }],
  ['name', KEYS, (account: string) => `/v1/identity/${account}`, { name: BLOCKCHAIN_API_IDENTITY.name }],
])(
  'the %s that an address is told over its limit is not what a service tells the others',
  async (what, keys, pathOf, hosted) => {
    const account = `0x${what.length.toString(16).padStart(40, '7')}`
    const node = contractNode(new Map([['ether', returning(10n ** 18n)]]))
    services.answer = ({ host }, body) => ANSWERS[host] ?? node(JSON.parse(body))
    const ask = (overrides: Record<string, unknown>) => callAccountApi(pathOf(account), { overrides })
    const own = await ask({ ...keys, HOSTED_LIMITER: { limit: async () => ({ success: false }) } })
    expect(own.status).toBe(200)
    expect(own.body).not.toMatchObject(hosted)
    expect(services.requests.filter(({ url }) => url.host in ANSWERS)).toEqual([])
    expect((await ask(keys)).body).toMatchObject(hosted)
  },
)

const EXPLORERS = JSON.stringify({ 'eip155:1': 'https://scout.example' })

test.each([
  ['history', ZERION_TRANSACTIONS, { data: [{}] }],
  ['nfts', { items: [], next_page_params: null }, { data: [] }],
  ['balance', ZERION_POSITIONS, { balances: [{}, {}] }],
])(
  'the refusal of one address is not shared with others that ask for the same %s',
  async (what, fixture, hosted) => {
    // Without patience, who waits for the refused request waits for ever.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const counted = Promise.withResolvers<void>()
    const verdict = Promise.withResolvers<{ success: boolean }>()
    const limit = async ({ key }: { key: string }) => {
      if (key !== '192.0.2.8') return { success: true }
      counted.resolve()
      return verdict.promise
    }
    services.answer = () => fixture
    const path = `/v1/account/0x${'8'.repeat(40)}/${what}?chainId=eip155:1`
    const overrides = { ...KEYS, EXPLORERS, HOSTED_LIMITER: { limit } }
    const ask = (address: string) =>
      callAccountApi(path, { overrides, headers: { 'CF-Connecting-IP': address } })
    const over = ask('192.0.2.8')
    await counted.promise
    const other = await ask('192.0.2.9')
    expect([other.status, other.body]).toMatchObject([200, hosted])
    verdict.resolve({ success: false })
    // The node, which balances would be read from, answers nothing either.
    expect((await over).status).toBe(503)
  },
)
