import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetAccounts, sharedItem } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { removeItem } from '#core/storage.ts'
import { CONFIG } from '#host/testHost.ts'
import { createAnswerCache } from './answerCache.ts'
import { answerStorage } from './storedAnswers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  configStore.setState({ config: CONFIG, requested: [] })
  removeItem(sharedItem('answers'))
})
afterEach(() => {
  vi.useRealTimers()
})

const newCache = () => createAnswerCache<number>(100)

test('askers of one question share its answer until its lifetime is over', async () => {
  const cache = newCache()
  const question = vi.fn(async () => Date.now())
  expect(await Promise.all([cache.read('a', question), cache.read('a', question)])).toEqual([1_000, 1_000])
  vi.setSystemTime(1_099)
  expect(await cache.read('a', question)).toBe(1_000)
  vi.setSystemTime(1_100)
  expect(await cache.read('a', question)).toBe(1_100)
  expect(question).toHaveBeenCalledTimes(2)
})

test('a caller may want a younger answer than the lifetime allows', async () => {
  const cache = newCache()
  const question = vi.fn(async () => Date.now())
  await cache.read('a', question)
  vi.setSystemTime(1_001)
  expect(await cache.read('a', question, { maxAge: 0 })).toBe(1_001)
})

test('a failure is told and not kept', async () => {
  const cache = newCache()
  await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.read('a', async () => 7)).toBe(7)
})

test('a caller who aborts leaves the answer to the others', async () => {
  const cache = newCache()
  let give = (_: number) => {}
  const answer = new Promise<number>((resolve) => {
    give = resolve
  })
  const leaving = new AbortController()
  const left = cache.read('a', () => answer, { signal: leaving.signal })
  const stayed = cache.read('a', () => answer)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  give(3)
  expect(await stayed).toBe(3)
})

/** A request that is never answered, and its signal. */
function endless() {
  const signals: AbortSignal[] = []
  const question = (controller: AbortController) => {
    signals.push(controller.signal)
    return new Promise<number>(() => {})
  }
  return { question, ended: () => signals.map(({ aborted }) => aborted) }
}

test('a question ends when the last who waits for it has gone, and is asked anew by the next', async () => {
  const cache = newCache()
  const { question, ended } = endless()
  const leaving = [new AbortController(), new AbortController()]
  const left = Promise.allSettled(leaving.map(({ signal }) => cache.read('a', question, { signal })))
  leaving[0]?.abort()
  expect(ended()).toEqual([false])
  leaving[1]?.abort()
  await left
  expect(ended()).toEqual([true])
  void cache.read('a', question)
  expect(ended()).toEqual([true, false])
})

test('a question goes on for somebody who waits without a way to leave', async () => {
  const cache = newCache()
  const { question, ended } = endless()
  const leaving = new AbortController()
  const left = cache.read('a', question, { signal: leaving.signal })
  void cache.read('a', question)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ data: { reason: 'HOST_ABORTED' } })
  expect(ended()).toEqual([false])
})

test('an answer that is there stays when those who asked for it go', async () => {
  const cache = newCache()
  const leaving = new AbortController()
  await cache.read('a', async () => 1, { signal: leaving.signal })
  leaving.abort()
  expect(await cache.read('a', async () => 2)).toBe(1)
})

test('a signal that has ended already asks nothing', async () => {
  const cache = newCache()
  const question = vi.fn(async () => 1)
  await expect(cache.read('a', question, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 4001,
  })
  expect(question).not.toHaveBeenCalled()
})

/** Creates another document's cache of the same kind of answers. */
const newDocument = () => createAnswerCache<number>(100, answerStorage('count', z.number()))

test('a reload within the lifetime is answered from what is stored, for what is left of it', async () => {
  await newDocument().read('a', async () => 7)
  vi.setSystemTime(1_099)
  const question = vi.fn(async () => 8)
  const reloaded = newDocument()
  expect(await reloaded.read('a', question)).toBe(7)
  vi.setSystemTime(1_100)
  expect(await reloaded.read('a', question)).toBe(8)
  expect(question).toHaveBeenCalledTimes(1)
})

test('what is stored goes when it is forgotten, when accounts are left, and is not read where it does not fit', async () => {
  const cache = newDocument()
  await cache.read('a', async () => 1)
  cache.clear()
  expect(await newDocument().read('a', async () => 2)).toBe(2)
  forgetAccounts('eip155')
  expect(await newDocument().read('a', async () => 3)).toBe(3)
  const texts = createAnswerCache<string>(100, answerStorage('count', z.string()))
  expect(await texts.read('a', async () => 'four')).toBe('four')
})

test('an answer that comes after the accounts were left is not stored', async () => {
  const cache = newDocument()
  let give = (_: number) => {}
  const late = cache.read('a', () => new Promise((resolve) => (give = resolve)))
  cache.clear()
  give(1)
  await late
  expect(await newDocument().read('a', async () => 2)).toBe(2)
})
