import { expect, test, vi } from 'vitest'
import { announceRequest, waitForOtherTabs } from './requestedElsewhere.ts'

vi.mock('#core/siteKey.ts', () => ({ siteKey: (name: string) => `latch.${name}.demo` }))

const question = (account: string) => ({ what: 'email', account }) as const

function deferred() {
  let [resolve, reject] = [() => {}, (_: Error) => {}]
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/** Returns whether it has resolved by now. */
async function watch(promise: Promise<void>) {
  const state = { isDone: false }
  void promise.then(() => (state.isDone = true))
  return state
}

test('nobody is waited for where nobody asks', async () => {
  await waitForOtherTabs(question('a'))
})

test('who asks is waited for, and whoever is reloaded meanwhile and asks again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const first = deferred()
  announceRequest(question('b'), first.promise)
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1))
  const state = await watch(waitForOtherTabs(question('b')))
  first.reject(new Error('The document has gone'))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  const second = deferred()
  announceRequest(question('b'), second.promise)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.isDone).toBe(false)
  second.resolve()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(state.isDone).toBe(true))
  vi.useRealTimers()
})

test('a browser without locks lets nobody wait', async () => {
  vi.stubGlobal('navigator', {})
  announceRequest(question('c'), new Promise(() => {}))
  await waitForOtherTabs(question('c'))
  vi.unstubAllGlobals()
})
