import { afterEach, expect, test, vi } from 'vitest'
import { createRetries } from './retries.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a network that is down is tried again after 1 and 4 seconds, then no more', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const retries = createRetries('https://wallet.example')
  expect(await retries.next('blocked_or_unreachable')).toBe(1_000)
  expect(await retries.next('blocked_or_unreachable')).toBe(4_000)
  expect(await retries.next('blocked_or_unreachable')).toBeUndefined()
  retries.reset()
  expect(await retries.next('blocked_or_unreachable')).toBe(1_000)
})

test('a frame that was refused is not tried again while its origin answers', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  expect(await createRetries('https://wallet.example').next('blocked_or_unreachable')).toBeUndefined()
})

test('a frame that hangs is made anew once', async () => {
  const retries = createRetries('https://wallet.example')
  expect(await retries.next('handshake_timeout')).toBe(0)
  expect(await retries.next('handshake_timeout')).toBeUndefined()
})

test.each(['denied_origin', 'unknown_project', 'blocked_by_host_csp', 'insecure_context'] as const)(
  '%s is final',
  async (reason) => {
    expect(await createRetries('https://wallet.example').next(reason)).toBeUndefined()
  },
)
