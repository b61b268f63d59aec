import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { fetchWallets, forgetWallets } from './directory.ts'
import { testEntry } from './testEntry.ts'

const requested: string[] = []
let abortedRequests = 0

/** Mocks hosting: each request gets this body or response. */
function serve(answer: (url: string) => unknown): void {
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requested.push(url)
    const gone = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => {
        abortedRequests++
        reject(signal.reason)
      }),
    )
    const result = await Promise.race([answer(url), gone])
    return result instanceof Response ? result : Response.json(result)
  })
}

const page = (...names: string[]) => ({ data: names.map((name) => testEntry(name)), count: names.length })

beforeEach(() => configStore.setState({ config: CONFIG, requested: [] }))

afterEach(() => {
  forgetWallets()
  requested.splice(0)
  abortedRequests = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks for what is restricted and leaves out what is not', async () => {
  serve(() => page('Harbor'))
  await fetchWallets({ page: 2, search: 'har', badge_type: undefined, include: [], exclude: ['a', 'b'] })
  expect(requested).toEqual(['/getWallets?projectId=demo&page=2&search=har&exclude=a%2Cb'])
})

test('the same question at the same time is one request, and later none for five minutes', async () => {
  serve(() => page('Harbor'))
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  await Promise.all([fetchWallets({ page: 1 }), fetchWallets({ page: 1 })])
  vi.setSystemTime(299_999)
  await fetchWallets({ page: 1 })
  expect(requested).toHaveLength(1)
  vi.setSystemTime(300_000)
  await fetchWallets({ page: 1 })
  expect(requested).toHaveLength(2)
})

test('a caller that leaves does not take the others along; the last one ends the request', async () => {
  serve(() => new Promise(() => {}))
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = Promise.allSettled([
    fetchWallets({ page: 1 }, { signal: first.signal }),
    fetchWallets({ page: 1 }, { signal: second.signal }),
  ])
  first.abort()
  expect(abortedRequests).toBe(0)
  second.abort()
  for (const answer of await answers)
    expect(answer).toMatchObject({ reason: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  expect(abortedRequests).toBe(1)
})

test('a wallet that is described badly is left out with a warning, the others stay', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  serve(() => ({
    data: [testEntry('Harbor'), { ...testEntry('Evil'), mobile_link: 'javascript:alert(1)' }],
    count: 2,
  }))
  expect((await fetchWallets({})).wallets.map(({ name }) => name)).toEqual(['Harbor'])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("'mobile_link'"))
})

test.each([
  ['a server that fails', () => new Response('', { status: 503 }), 'DIRECTORY_UNAVAILABLE'],
  ['a dead network', () => Promise.reject(new TypeError('Failed to fetch')), 'DIRECTORY_UNAVAILABLE'],
  ['what is no JSON', () => new Response('<html>'), 'DIRECTORY_MALFORMED'],
  ['what is no page', () => ({ wallets: [] }), 'DIRECTORY_MALFORMED'],
])('%s is told with its reason and is not kept', async (_, answer, reason) => {
  serve(answer)
  await expect(fetchWallets({})).rejects.toMatchObject({ code: -32603, data: { reason } })
  serve(() => page('Harbor'))
  expect((await fetchWallets({})).count).toBe(1)
})

test('a directory that is silent for ten seconds is given up', async () => {
  vi.useFakeTimers()
  serve(() => new Promise(() => {}))
  const answer = expect(fetchWallets({})).rejects.toMatchObject({ data: { reason: 'TIMEOUT' } })
  await vi.advanceTimersByTimeAsync(10_000)
  await answer
})
