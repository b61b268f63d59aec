import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetBalances } from '#api/account.ts'
import { toastsStore } from '#app/toasts.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { inOrder } from './tokenNames.ts'
import { loadTokens, RETRY_LOCK_MS, tokensKey, tokensStore, totalOf, unpricedOf } from './tokensStore.ts'

const QUERY = { chainId: 'eip155:1', address: ALICE, currency: 'usd' } as const
const tokens = () => tokensStore.getState()[tokensKey(QUERY)]

type Entry = { symbol: string; numeric: string; decimals?: string; price?: number | null; native?: boolean }
let requests = 0

function serve(entries: Entry[] | 'fails'): void {
  vi.stubGlobal('fetch', async () => {
    requests++
    if (entries === 'fails') return new Response('{}', { status: 503 })
    return Response.json({
      balances: entries.map(({ symbol, numeric, decimals = '18', price = null, native }, index) => ({
        name: symbol,
        symbol,
        chainId: 'eip155:1',
        ...(native ? {} : { address: `eip155:1:0x${String(index).repeat(40).slice(0, 40)}` }),
        price,
        value: price === null ? null : Number(numeric) * price,
        quantity: { decimals, numeric },
        iconUrl: null,
      })),
      currency: 'usd',
    })
  })
}

beforeEach(() => {
  requests = 0
  configStore.setState({ config: CONFIG, requested: [] })
  forgetBalances()
  hostStore.setState({ online: true })
  tokensStore.setState({}, true)
  toastsStore.setState({ toast: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tokens without decimals are dropped, the total is of those with a price', async () => {
  serve([
    { symbol: 'ETH', numeric: '2', price: 1_500, native: true },
    { symbol: 'USDC', numeric: '10.5', decimals: '6', price: 1 },
    { symbol: 'ODD', numeric: '7' },
    { symbol: 'TICKET', numeric: '1', decimals: '0', price: 9 },
  ])
  await loadTokens(QUERY)
  const balances = tokens()?.data?.balances ?? []
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'ODD'])
  expect(totalOf(balances)).toBe(30_105n * 10n ** 11n)
})

test('a total that leaves something out is known to, of either family', async () => {
  serve([
    { symbol: 'SOL', numeric: '2', native: true },
    { symbol: 'USDC', numeric: '5', price: 1 },
    { symbol: 'NONE', numeric: '0' },
  ])
  await loadTokens(QUERY)
  const balances = tokens()?.data?.balances ?? []
  expect(totalOf(balances)).toBe(5n * 10n ** 12n)
  expect(unpricedOf(balances).map(({ symbol }) => symbol)).toEqual(['SOL'])
})

test('without any price there is no total', async () => {
  serve([{ symbol: 'ETH', numeric: '2', native: true }])
  await loadTokens(QUERY)
  expect(totalOf(tokens()?.data?.balances ?? [])).toBeNull()
})

test('after a failure hosting is left alone for 30 seconds, and what was known stays', async () => {
  serve([{ symbol: 'ETH', numeric: '2', native: true }])
  await loadTokens(QUERY)
  serve('fails')
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  await loadTokens(QUERY, { maxAge: 0 })
  expect(tokens()).toMatchObject({ phase: 'failed', lockedUntil: 1_000 + RETRY_LOCK_MS })
  expect(tokens()?.data?.balances).toHaveLength(1)
  expect(toastsStore.getState().toast?.message).toBe('tokens.unavailable')
  serve([{ symbol: 'ETH', numeric: '3', native: true }])
  requests = 0
  vi.setSystemTime(1_000 + RETRY_LOCK_MS - 1)
  await loadTokens(QUERY, { maxAge: 0 })
  expect(requests).toBe(0)
  vi.setSystemTime(1_000 + RETRY_LOCK_MS)
  await loadTokens(QUERY, { maxAge: 0 })
  expect(tokens()).toMatchObject({ phase: 'ready', lockedUntil: 0 })
})

test('offline is no failure: nothing is locked and nobody is told', async () => {
  hostStore.setState({ online: false })
  serve('fails')
  await loadTokens(QUERY)
  expect(tokens()).toMatchObject({ phase: 'offline', lockedUntil: 0 })
  expect(toastsStore.getState().toast).toBeNull()
})

test('the own currency first, then by worth, then by name', async () => {
  serve([
    { symbol: 'ZED', numeric: '1' },
    { symbol: 'USDC', numeric: '10', price: 1 },
    { symbol: 'ABE', numeric: '1' },
    { symbol: 'WBTC', numeric: '1', price: 90_000 },
    { symbol: 'ETH', numeric: '0.001', price: 1, native: true },
  ])
  await loadTokens(QUERY)
  const names = inOrder(tokens()?.data?.balances ?? []).map(({ symbol }) => symbol)
  expect(names).toEqual(['ETH', 'WBTC', 'USDC', 'ABE', 'ZED'])
})

test('an answer that comes after a later one is dropped, and so is its failure', async () => {
  const answers: ((numeric: string | null) => void)[] = []
  const entry = (numeric: string) => ({
    name: 'ETH',
    symbol: 'ETH',
    chainId: 'eip155:1',
    price: null,
    value: null,
    quantity: { decimals: '18', numeric },
    iconUrl: null,
  })
  vi.stubGlobal('fetch', async () => {
    const numeric = await new Promise<string | null>((resolve) => answers.push(resolve))
    if (numeric === null) return new Response('{}', { status: 503 })
    return Response.json({ balances: [entry(numeric)], currency: 'usd' })
  })
  const ask = () => {
    forgetBalances()
    return loadTokens(QUERY, { maxAge: 0 })
  }
  const requested = [ask(), ask(), ask()]
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.('3')
  await requested[2]
  answers[0]?.('1')
  answers[1]?.(null)
  await Promise.all(requested)
  expect(tokens()).toMatchObject({ phase: 'ready', lockedUntil: 0 })
  expect(tokens()?.data?.balances[0]?.amount).toBe(3n * 10n ** 18n)
})
