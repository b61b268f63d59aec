import type { Address } from 'viem'
import {
  BUSY,
  enableIndex,
  FULL,
  giveTokens,
  LIVE,
  minePayments,
  ORIGIN,
  startWorld,
  TOKENS,
  TRANSFERS,
  type World,
} from '../account/world.ts'
import type { Figure, Section } from '../figures.ts'
import { type Timed, timedRequest, timeFigures } from '../timedRequest.ts'

const ACCOUNTS = 20
const PAGES = 150
const BLOCKS = 400

const timed = (path: string, project = 'demo'): Promise<Timed> =>
  timedRequest(`${ORIGIN}${path}${path.includes('?') ? '&' : '?'}projectId=${project}`)

async function measureBalances({ proxy }: World): Promise<Figure[]> {
  const accounts = Array.from(
    { length: ACCOUNTS + 3 },
    (_, index): Address => `0x${(0xacc000 + index).toString(16).padStart(40, '0')}`,
  )
  for (const account of accounts) await giveTokens(account)
  const pathOf = (account: Address) => `/v1/account/${account}/balance?chainId=${LIVE}`
  for (const account of accounts.slice(0, 3)) await timed(pathOf(account))
  proxy.reset()
  const measured = accounts.slice(3)
  const [fresh, cached]: [number[], number[]] = [[], []]
  for (const account of measured) {
    const { ms, body } = await timed(pathOf(account))
    if ((body.balances as unknown[]).length !== TOKENS + 1) throw new Error('Tokens are missing.')
    fresh.push(ms)
  }
  const { requests, calls } = proxy.counts
  for (const account of measured) cached.push((await timed(pathOf(account))).ms)
  return [
    ...timeFigures(
      `balance of ${TOKENS} tokens and the native one`,
      fresh,
      `${ACCOUNTS} accounts, none kept`,
    ),
    { name: 'requests to the node for each', value: requests / ACCOUNTS, unit: '', target: 1 },
    { name: 'JSON-RPC calls in them', value: calls / ACCOUNTS, unit: '', target: 1 },
    ...timeFigures('the same from the cache', cached, ''),
  ]
}

async function measureHistory(): Promise<Figure[]> {
  const path = `/v1/account/${BUSY}/history?chainId=${FULL}`
  const times: number[] = []
  for (let page = 0; page < PAGES; page++) {
    // Spread over the whole history, the newest page first.
    const block = TRANSFERS / 100 - Math.floor((page * TRANSFERS) / 100 / PAGES)
    const { ms, body } = await timed(`${path}&cursor=${block}.0`)
    if ((body.data as unknown[]).length !== 50) throw new Error('A page is not full.')
    times.push(ms)
  }
  const nothing: number[] = []
  for (let request = 0; request < 30; request++) nothing.push((await timed('/v1/supported-chains')).ms)
  return [
    ...timeFigures(`history page of 50 over ${TRANSFERS} transfers`, times, `${PAGES} pages`),
    ...timeFigures('a path that only looks up its project', nothing, ''),
  ]
}

async function measureIndex(): Promise<Figure[]> {
  await minePayments(BLOCKS)
  await enableIndex()
  const start = performance.now()
  const response = await fetch(`${ORIGIN}/cdn-cgi/handler/scheduled`)
  const seconds = (performance.now() - start) / 1000
  if (!response.ok) throw new Error(`The scheduled handler answered with ${response.status}`)
  // The Worker caches projects with their chains, and has not read this one yet.
  const { body } = await timed(`/v1/account/${BUSY}/history?chainId=${LIVE}`, 'indexed')
  if (body.stale) throw new Error('The index did not come to its end.')
  return [
    {
      name: 'index rate, blocks per second',
      value: BLOCKS / seconds,
      unit: '',
      note: `${BLOCKS} blocks with a payment each`,
    },
  ]
}

/** Measures the account API over HTTP, with a local Worker, its real D1 and a real chain. */
export async function accountSection(): Promise<Section> {
  const world = await startWorld()
  try {
    const figures = [
      ...(await measureBalances(world)),
      ...(await measureHistory()),
      ...(await measureIndex()),
    ]
    return { title: 'Account API: a local Worker, D1 and anvil', figures }
  } finally {
    await world.stop()
  }
}
