import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { fetchAddressOfName, fetchBalances, fetchIdentity, fetchNfts, forgetBalances } from './account.ts'
import { fetchHistory, forgetHistory } from './history.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3'

const ETHER = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  value: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: null,
}
const DOLLAR = { ...ETHER, address: TOKEN, price: null, quantity: { decimals: '6', numeric: '0.000001' } }

const requested: { url: string; body: unknown }[] = []

function serve(answer: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    requested.push({ url, body: init?.body === undefined ? undefined : JSON.parse(init.body) })
    const made = typeof answer === 'function' ? await answer() : answer
    return made instanceof Response ? made : Response.json(made)
  })
}

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  forgetBalances()
  forgetHistory()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  requested.splice(0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('balances are exact amounts in base units', async () => {
  serve({ balances: [ETHER, DOLLAR], currency: 'usd', asOf: '2026-01-01T00:00:00Z' })
  expect(await fetchBalances(ALICE, 'eip155:1')).toMatchObject({
    balances: [
      { address: null, amount: 1_500_000_000_000_000_000n, decimals: 18, price: 2000, value: 3000 },
      { address: TOKEN.split(':')[2], amount: 1n, decimals: 6, price: null },
    ],
    currency: 'usd',
    stale: false,
    unavailable: [],
  })
  expect(requested[0]?.url).toBe(
    `/v1/account/${ALICE}/balance?projectId=demo&currency=usd&chainId=eip155%3A1`,
  )
})

test('a balance that cannot be read is dropped with a warning that names its field', async () => {
  serve({ balances: [{ ...ETHER, quantity: { decimals: '18', numeric: '1e18' } }, DOLLAR] })
  expect((await fetchBalances(ALICE, 'eip155:1')).balances).toHaveLength(1)
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('quantity.numeric'))
})

test('a picture that may not be loaded, as a chain may have, costs nobody their balance', async () => {
  serve({ balances: [{ ...ETHER, iconUrl: 'data:image/svg+xml,x' }] })
  expect((await fetchBalances(ALICE, 'eip155:1')).balances).toMatchObject([{ symbol: 'ETH', iconUrl: null }])
})

test('a forced reading passes hosting’s cache too', async () => {
  serve({ balances: [], stale: true })
  await fetchBalances(ALICE, 'eip155:1')
  expect(await fetchBalances(ALICE, 'eip155:1', { maxAge: 0 })).toMatchObject({ stale: true })
  expect(requested[1]?.url).toContain('&forceUpdate=eip155%3A1%3A0xeeee')
})

test('every page of the history has its own kept answer', async () => {
  serve(() => ({ data: [], next: 'c2' }))
  const query = { address: ALICE, chainId: 'eip155:1' } as const
  await fetchHistory(query)
  await fetchHistory({ ...query, cursor: 'c2' })
  await fetchHistory(query)
  expect(requested.map(({ url }) => new URL(url, 'https://w.example').searchParams.get('cursor'))).toEqual([
    null,
    'c2',
  ])
})

test('a name leads to its address, a free name to nobody', async () => {
  serve({ name: 'alice.eth', addresses: { 60: { address: ALICE } } })
  expect(await fetchAddressOfName(' Alice.eth ', 'eip155:1')).toEqual({ name: 'alice.eth', address: ALICE })
  serve([])
  expect(await fetchAddressOfName('bob.eth', 'eip155:1')).toBeNull()
})

test('identity and NFTs are read as the API has them', async () => {
  const identity = { name: null, avatar: null, resolvedAt: null }
  serve(identity)
  expect(await fetchIdentity(ALICE)).toEqual(identity)
  serve({ data: [], next: null })
  expect(await fetchNfts({ address: ALICE, chainId: 'eip155:1' })).toEqual({
    nfts: [],
    next: null,
    stale: false,
    backfill: null,
  })
})

const failed = (field: string, status: number) =>
  Response.json({ status: 'FAILED', reasons: [{ field, description: 'Because.' }] }, { status })

test.each([
  ['a rate limit', () => failed('rate_limited', 429), 'RATE_LIMITED', -32005],
  ['a chain without data', () => failed('chainId', 400), 'CHAIN_NOT_SERVED', 4901],
  ['a bad field', () => failed('address', 400), 'API_REFUSED', -32603],
  ['an upstream that is down', () => failed('upstream', 502), 'API_UNAVAILABLE', -32603],
  ['a gateway’s error page', () => new Response('<html>', { status: 503 }), 'API_UNAVAILABLE', -32603],
  ['no JSON', () => new Response('<html>'), 'API_MALFORMED', -32603],
  ['another shape', () => Response.json({ balances: 1 }), 'API_MALFORMED', -32603],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'API_UNREACHABLE', -32603],
])('%s has its own reason', async (_, answer, reason, code) => {
  serve(answer)
  await expect(fetchBalances(ALICE, 'eip155:1')).rejects.toMatchObject({ code, data: { reason } })
})

test('hosting that says nothing is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const answer = expect(fetchBalances(ALICE, 'eip155:1')).rejects.toMatchObject({
    data: { reason: 'TIMEOUT' },
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await answer
  vi.useRealTimers()
})
