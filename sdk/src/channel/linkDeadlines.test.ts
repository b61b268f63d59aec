import { ok } from '@latch/protocol/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootWidget, callRequest, openLink, state } from './testLink.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

test('an init that is never answered is a failed handshake', async () => {
  const { link, onFailure } = openLink()
  link.accept(bootWidget({ init: () => new Promise(() => {}) }).port)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('handshake_timeout')
})

test('an app that takes twenty seconds to come over a slow line is waited for', async () => {
  const { link, onReady, onFailure } = openLink()
  let serve: (() => void) | undefined
  const init = () =>
    new Promise<never>((resolve) => {
      serve = () => resolve(ok({ capabilities: [], state, visible: false }) as never)
    })
  link.accept(bootWidget({ init }).port)
  await vi.waitFor(() => expect(serve).toBeDefined())
  await vi.advanceTimersByTimeAsync(20_000)
  serve?.()
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  expect(onFailure).not.toHaveBeenCalled()
})

test('a read has a deadline, a question to a person has none', async () => {
  const { link, onReady } = openLink()
  link.accept(bootWidget({ request: () => new Promise(() => {}) }).port)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  const read = expect(callRequest(link, 'eth_call', { replay: true })).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'TIMEOUT' },
  })
  callRequest(link, 'personal_sign').catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  await read
  expect(link.awaited()).toBe(true)
})

test('two missed heartbeats while somebody waits are a widget that does not respond', async () => {
  const { link, onReady, onFailure } = openLink()
  const never = () => new Promise<never>(() => {})
  link.accept(bootWidget({ request: never, ping: never }).port)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onFailure).not.toHaveBeenCalled()
  callRequest(link, 'personal_sign').catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('unresponsive')
})
