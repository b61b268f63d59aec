import { afterEach, expect, test, vi } from 'vitest'
import { createRetries } from './retries.ts'

afterEach(() => void vi.unstubAllGlobals())

const reason = 'blocked_or_unreachable'
const retries = () => createRetries('https://wallet.example', 'a&b')
const answer = (response: (url: string) => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => response(url)),
  )

test('a network that is down is tried again after 1 and 4 seconds, then no more', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const again = retries()
  expect(await again.next(reason)).toEqual({ reason, pause: 1_000 })
  expect(await again.next(reason)).toEqual({ reason, pause: 4_000 })
  expect(await again.next(reason)).toEqual({ reason, pause: undefined })
  again.reset()
  expect(await again.next(reason)).toEqual({ reason, pause: 1_000 })
})

test.each([
  ['origin', 'denied_origin'],
  ['project', 'unknown_project'],
  [null, reason],
  ['something new', reason],
])('a refused frame that the origin answers %j for is %s, and not tried again', async (denied, known) => {
  answer(() => Response.json({ denied }))
  expect(await retries().next(reason)).toEqual({ reason: known, pause: undefined })
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://wallet.example/projects/v1/admission?projectId=a%26b',
    expect.objectContaining({ credentials: 'omit', cache: 'no-store' }),
  )
})

test('an origin that answers with an error of its own is tried again like a network, and is said to be at fault', async () => {
  answer(() => Response.json({ status: 'FAILED' }, { status: 503 }))
  const again = retries()
  const known = { reason: 'service_unavailable' }
  expect(await again.next(reason)).toEqual({ ...known, pause: 1_000 })
  expect(await again.next(reason)).toEqual({ ...known, pause: 4_000 })
  expect(await again.next(reason)).toEqual({ ...known, pause: undefined })
})

test('an origin without the question is known to be there by its script', async () => {
  answer((url) => new Response(url.endsWith('/v1/sdk.js') ? '' : 'Not found'))
  expect(await retries().next(reason)).toEqual({ reason, pause: undefined })
  expect(fetch).toHaveBeenLastCalledWith(
    'https://wallet.example/v1/sdk.js',
    expect.objectContaining({ mode: 'no-cors' }),
  )
})

test('a frame that hangs is made anew once', async () => {
  const again = retries()
  expect(await again.next('handshake_timeout')).toEqual({ reason: 'handshake_timeout', pause: 0 })
  expect(await again.next('handshake_timeout')).toEqual({ reason: 'handshake_timeout', pause: undefined })
})

test.each(['denied_origin', 'unknown_project', 'blocked_by_host_csp', 'insecure_context'] as const)(
  '%s is final',
  async (final) => {
    expect(await retries().next(final)).toEqual({ reason: final, pause: undefined })
  },
)
