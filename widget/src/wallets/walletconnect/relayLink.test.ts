import { afterEach, expect, test, vi } from 'vitest'
import { failureOf, reopen } from './relayLink.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  [3000, 'Unauthorized: origin not allowed', 'origin'],
  [3000, 'JWT validation error: JWT Token is not yet valid', 'clock'],
  [3000, 'Unauthorized: invalid key', 'project'],
  [3000, '', 'project'],
  [1013, 'Too many requests', 'rate'],
  [1013, 'Service unavailable', 'unreachable'],
  [1006, '', 'unreachable'],
  [undefined, undefined, 'unreachable'],
] as const)('%s %s means %s', (code, reason, failure) => {
  expect(failureOf({ ...(code && { code }), ...(reason && { reason }) })).toBe(failure)
})

test('a socket that does not open keeps nobody waiting: the client goes on trying, and a request ends by itself', async () => {
  vi.useFakeTimers()
  const relayer = { connected: false, connecting: false, transportOpen: () => new Promise(() => {}) }
  const reopened = vi.fn()
  void reopen(relayer as never).then(reopened)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reopened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reopened).toHaveBeenCalledOnce()
})
