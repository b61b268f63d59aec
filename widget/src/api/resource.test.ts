import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { RpcError } from '#core/rpcError.ts'
import { CONFIG } from '#host/testHost.ts'
import { createResources, type ResourceOptions } from './resource.ts'

const KEY = 'eip155:1:0xa'
const DOWN = new RpcError({ code: -32603, message: 'Down.', data: { reason: 'API_UNREACHABLE' } })
const NOT_SERVED = new RpcError({ code: 4901, message: 'No.', data: { reason: 'CHAIN_NOT_SERVED' } })

beforeEach(() => {
  vi.useRealTimers()
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ online: true })
})

/** A resource whose requests are answered when the test says so, in any order. */
function hold(options: ResourceOptions<number> = {}) {
  const store = createResources<number>(options)
  const answers: { resolve(data: number): void; reject(error: unknown): void }[] = []
  const question = vi.fn(
    () => new Promise<number>((resolve, reject) => void answers.push({ resolve, reject })),
  )
  const ask = () => store.read(KEY, question)
  return { store, answers, question, ask, shown: () => store.of(KEY) }
}

test('what nobody has asked for is loading and has nothing', () => {
  expect(hold().shown()).toEqual({ data: null, phase: 'loading', lockedUntil: 0 })
})

test('an answer that is the same as the one on screen tells nobody', () => {
  const { store, shown } = hold()
  store.set(KEY, 1)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(KEY, 1)
  expect(listener).not.toHaveBeenCalled()
  store.set(KEY, 2)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(shown()).toMatchObject({ data: 2, phase: 'ready' })
})

test('what is known stays while it is read anew, and when that fails', async () => {
  const { ask, answers, shown } = hold()
  const first = ask()
  answers[0]?.resolve(1)
  await first
  const second = ask()
  expect(shown()).toMatchObject({ data: 1, phase: 'ready' })
  answers[1]?.reject(DOWN)
  await second
  expect(shown()).toMatchObject({ data: 1, phase: 'failed' })
  const third = ask()
  expect(shown()).toMatchObject({ data: 1, phase: 'loading' })
  answers[2]?.resolve(3)
  await third
  expect(shown()).toMatchObject({ data: 3, phase: 'ready' })
})

test('an answer that comes after a later one is dropped, one that comes before it is shown', async () => {
  const { ask, answers, shown } = hold()
  const requested = [ask(), ask(), ask()]
  answers[1]?.resolve(2)
  await requested[1]
  expect(shown().data).toBe(2)
  answers[0]?.resolve(1)
  await requested[0]
  expect(shown().data).toBe(2)
  answers[2]?.resolve(3)
  await requested[2]
  expect(shown().data).toBe(3)
})

test('a failure is told once, by the last who asked', async () => {
  const onFailure = vi.fn()
  const { ask, answers, shown } = hold({ onFailure })
  const requested = [ask(), ask()]
  for (const { reject } of answers) reject(DOWN)
  await Promise.all(requested)
  expect(shown().phase).toBe('failed')
  expect(onFailure.mock.calls).toEqual([[DOWN, KEY, null]])
})

test('the failure of a question is nothing where its answer was learned meanwhile', async () => {
  const onFailure = vi.fn()
  const { ask, answers, shown, store } = hold({ onFailure })
  const requested = ask()
  store.set(KEY, 5)
  answers[0]?.reject(DOWN)
  await requested
  expect(shown()).toMatchObject({ data: 5, phase: 'ready' })
  expect(onFailure).not.toHaveBeenCalled()
})

test('after a failure nobody asks until the lock is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  const { ask, answers, question, shown } = hold({ retryLock: 100 })
  const failed = ask()
  answers[0]?.reject(DOWN)
  await failed
  expect(shown().lockedUntil).toBe(1_100)
  await ask()
  expect(question).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_100)
  const again = ask()
  answers[1]?.resolve(1)
  await again
  expect(shown()).toEqual({ data: 1, phase: 'ready', lockedUntil: 0 })
})

test('offline is not a failure: nothing is locked and nobody is told', async () => {
  const onFailure = vi.fn()
  const { ask, answers, shown } = hold({ retryLock: 100, onFailure })
  hostStore.setState({ online: false })
  const requested = ask()
  answers[0]?.reject(DOWN)
  await requested
  expect(shown()).toEqual({ data: null, phase: 'offline', lockedUntil: 0 })
  expect(onFailure).not.toHaveBeenCalled()
})

test('what hosting does not keep for a chain is not asked for again', async () => {
  const { ask, answers, question, shown } = hold()
  const requested = ask()
  answers[0]?.reject(NOT_SERVED)
  await requested
  await ask()
  expect(shown().phase).toBe('notServed')
  expect(question).toHaveBeenCalledTimes(1)
})

test('what is known of a family goes with its accounts, and an answer that comes later is not taken', async () => {
  const { ask, answers, shown, store } = hold()
  store.set('solana:x:b', 7)
  const [first, second] = [ask(), ask()]
  answers[0]?.resolve(1)
  await first
  forgetAccounts('eip155')
  expect(shown().data).toBeNull()
  answers[1]?.resolve(2)
  await second
  expect(shown().data).toBeNull()
  expect(store.of('solana:x:b').data).toBe(7)
  const anew = ask()
  answers[2]?.resolve(3)
  await anew
  expect(shown().data).toBe(3)
})
