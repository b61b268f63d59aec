import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passDeadlines, trickle } from '#testing/trickle.ts'
import { UpstreamError } from './failures.ts'
import { fetchUpstream } from './fetchUpstream.ts'

const URL_OF_SERVICE = 'https://data.example/v1?account=0x1'
const headers = { Authorization: 'Basic secret' }

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch')
})
afterEach(() => vi.restoreAllMocks())

test('a service that never answers is given up a second before the widget is, and named without its key', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.mocked(fetch).mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
        deadline.abort()
      }),
  )
  const outcome = fetchUpstream(URL_OF_SERVICE, { headers })
  await expect(outcome).rejects.toEqual(new UpstreamError('data.example failed: TimeoutError'))
  expect(timeout).toHaveBeenCalledWith(9_000)
})

test.each<[string, () => Response, UpstreamError]>([
  [
    'refuses',
    () => new Response('no', { status: 429 }),
    new UpstreamError('data.example answered with 429', 429),
  ],
  [
    'answers with no JSON',
    () => new Response('<html>'),
    new UpstreamError('data.example failed: SyntaxError'),
  ],
  [
    'answers with more than anybody needs',
    () => new Response('"'.padEnd(10 * 1024 * 1024 + 2, 'a')),
    new UpstreamError('data.example returned a response that is too large'),
  ],
])('a service that %s is an upstream that failed', async (_, answer, failure) => {
  vi.mocked(fetch).mockImplementation(async () => answer())
  await expect(fetchUpstream(URL_OF_SERVICE, { headers })).rejects.toEqual(failure)
})

test('the key travels in a header alone, and follows no redirect', async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({ data: [] }))
  expect(await fetchUpstream(URL_OF_SERVICE, { headers })).toEqual({ data: [] })
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(url).toBe(URL_OF_SERVICE)
  expect(init).toMatchObject({ headers: { Authorization: 'Basic secret' }, redirect: 'manual' })
})

test('a service whose answer comes a byte at a time has failed', async () => {
  vi.mocked(fetch).mockImplementation(async () => new Response(trickle()))
  passDeadlines()
  await expect(fetchUpstream(URL_OF_SERVICE, { headers })).rejects.toEqual(
    new UpstreamError('data.example failed: TimeoutError'),
  )
})
