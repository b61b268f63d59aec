import { EventEmitter } from 'node:events'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { onRelayRefusal, relayFailure, reopen, watchRelay } from './relayLink.ts'

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
  expect(relayFailure({ ...(code && { code }), ...(reason && { reason }) })).toBe(failure)
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

test.each([
  [{ code: -32000, message: 'Denied' }, 'refused'],
  [{ code: 3000, message: 'Too many requests' }, 'rate'],
] as const)(
  'a call that the relay answers with %o is heard of, and fails all the same',
  async (error, failure) => {
    const { relayer, refusals } = watched(() => Promise.reject(error))
    await expect(relayer.request({ method: 'irn_subscribe', params: {} })).rejects.toBe(error)
    expect(refusals).toEqual([{ method: 'irn_subscribe', failure }])
  },
)

test('a call that is served, or cut off with its socket, is no refusal', async () => {
  const served = watched(async () => 'id')
  expect(await served.relayer.request({ method: 'irn_subscribe' })).toBe('id')
  const cut = watched(() => Promise.reject(new Error('Socket stalled')))
  await expect(cut.relayer.request({ method: 'irn_subscribe' })).rejects.toThrow('stalled')
  expect([...served.refusals, ...cut.refusals]).toEqual([])
})

/** A relayer whose calls end as given, and all reported refusals. */
function watched(request: () => Promise<unknown>) {
  vi.stubGlobal('document', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const events = new EventEmitter()
  const on = events.on.bind(events)
  const relayer = { events, on, request: (_call: { method: string; params?: unknown }) => request() }
  const refusals: unknown[] = []
  watchRelay(relayer as never)
  onRelayRefusal(relayer as never, (refusal) => refusals.push(refusal))
  return { relayer, refusals }
}
