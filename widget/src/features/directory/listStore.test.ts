import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWallets } from '#api/directory.ts'
import { testEntry } from '#api/testEntry.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { listStore, needPage, openList, resetList, retryPage, setCertified, typeText } from './listStore.ts'

const ALL = Array.from({ length: 100 }, (_, index) =>
  testEntry(`Wallet ${index}`, {
    rdns: `example.wallet${index}`,
    badge_type: index === 1 ? 'certified' : null,
  }),
)
const HARBOR: HostWallet = {
  id: 'h',
  kind: 'eip6963',
  name: 'Wallet 7',
  icon: null,
  rdns: 'example.wallet7',
  namespaces: ['eip155'],
}

let requested: URLSearchParams[] = []
let isDown = false

/** A directory of a hundred wallets. */
async function answer(path: string): Promise<Response> {
  const query = new URLSearchParams(path.split('?')[1])
  requested.push(query)
  if (isDown) return new Response(null, { status: 503 })
  const list = (name: string) => query.get(name)?.split(',') ?? []
  const [page, entries] = [Number(query.get('page') ?? 1), Number(query.get('entries') ?? 40)]
  const matches = ALL.filter(
    ({ id, name, rdns }) =>
      !list('exclude').includes(id) &&
      (!query.has('include') || list('include').includes(id)) &&
      (!query.has('rdns') || list('rdns').includes(rdns ?? '')) &&
      name.toLowerCase().includes(query.get('search') ?? ''),
  )
  return Response.json({ data: matches.slice((page - 1) * entries, page * entries), count: matches.length })
}

const searches = () => requested.flatMap((query) => query.get('search') ?? [])
const rowsOf = () => {
  const { results } = listStore.getState()
  const first = results?.pages[1]
  return [...(results?.leading ?? []).map(({ entry }) => entry), ...(Array.isArray(first) ? first : [])]
}

async function opened(): Promise<void> {
  openList()
  await vi.runAllTimersAsync()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  configStore.setState({ config: CONFIG })
  forgetWallets()
  resetList()
  requested = []
  isDown = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  walletsStore.setState({ wallets: [] })
})

test('the text is asked for once it has rested for 300 ms, and not again for the same words', async () => {
  await opened()
  for (const text of ['w', 'wa', 'wallet 42']) {
    typeText(text)
    await vi.advanceTimersByTimeAsync(299)
  }
  expect(searches()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  typeText(' Wallet  42 ')
  await vi.runAllTimersAsync()
  expect(searches()).toEqual(['wallet 42'])
  expect(rowsOf()).toEqual([ALL[42]])
})

test('what is on screen stays until the answer is there', async () => {
  await opened()
  typeText('wallet 42')
  await vi.advanceTimersByTimeAsync(299)
  expect(listStore.getState()).toMatchObject({ status: 'ready', results: { count: 100 } })
})

test('an emptied field shows all at once', async () => {
  await opened()
  typeText('wallet 42')
  await vi.runAllTimersAsync()
  typeText('')
  await vi.advanceTimersByTimeAsync(0)
  expect(listStore.getState().results?.count).toBe(100)
})

test('installed first, featured next, then by rank, and none twice', async () => {
  configStore.setState({
    config: { ...CONFIG, wallets: { featured: ['wallet9', 'wallet7'], exclude: ['wallet0'] } },
  })
  walletsStore.setState({ wallets: [HARBOR] })
  await opened()
  expect(
    rowsOf()
      .slice(0, 4)
      .map((entry) => entry?.name),
  ).toEqual(['Wallet 7', 'Wallet 9', 'Wallet 1', 'Wallet 2'])
  expect(rowsOf().filter((entry) => entry?.name === 'Wallet 7')).toHaveLength(1)
})

test('what a search finds comes in pages of 100', async () => {
  await opened()
  typeText('wallet')
  await vi.runAllTimersAsync()
  expect(listStore.getState().results?.pages[1]).toHaveLength(100)
})

test('pages are of 40 and come when they are needed, each once', async () => {
  await opened()
  needPage(3)
  needPage(3)
  await vi.runAllTimersAsync()
  expect(requested.map((query) => [query.get('page'), query.get('entries')])).toEqual([
    ['1', '40'],
    ['3', '40'],
  ])
  expect(requested[0]?.get('chains')).toBe('eip155:1,eip155:8453')
  expect(listStore.getState().results?.pages[3]).toHaveLength(20)
})

test('a page that failed is asked for again, the others stay', async () => {
  await opened()
  isDown = true
  needPage(2)
  await vi.runAllTimersAsync()
  expect(listStore.getState().results?.pages[2]).toBe('failed')
  isDown = false
  retryPage(2)
  await vi.runAllTimersAsync()
  expect(listStore.getState().results?.pages[2]).toHaveLength(40)
  expect(listStore.getState().results?.pages[1]).toHaveLength(40)
})

test('the certified filter is sent to the directory, and offered only where it has certified wallets', async () => {
  await opened()
  expect(listStore.getState().knowsBadges).toBe(true)
  setCertified(true)
  await vi.runAllTimersAsync()
  expect(requested.at(-1)?.get('badge_type')).toBe('certified')
})
