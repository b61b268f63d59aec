import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetAccounts, sharedItem } from '../core/accountData.ts'
import { configStore } from '../core/configStore.ts'
import { removeItem } from '../core/storage.ts'
import { CONFIG } from '../host/testHost.ts'
import { createAnswerCache } from './answerCache.ts'

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  removeItem(sharedItem('answers'))
})

function clock() {
  const time = { now: 1_000 }
  return { time, cache: createAnswerCache<number>(100, { now: () => time.now }) }
}

test('askers of one question share its answer until its lifetime is over', async () => {
  const { time, cache } = clock()
  const question = vi.fn(async () => time.now)
  expect(await Promise.all([cache.read('a', question), cache.read('a', question)])).toEqual([1_000, 1_000])
  time.now = 1_099
  expect(await cache.read('a', question)).toBe(1_000)
  time.now = 1_100
  expect(await cache.read('a', question)).toBe(1_100)
  expect(question).toHaveBeenCalledTimes(2)
})

test('a caller may want a younger answer than the lifetime allows', async () => {
  const { time, cache } = clock()
  const question = vi.fn(async () => time.now)
  await cache.read('a', question)
  time.now = 1_001
  expect(await cache.read('a', question, { maxAge: 0 })).toBe(1_001)
})

test('a failure is told and not kept', async () => {
  const { cache } = clock()
  await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.read('a', async () => 7)).toBe(7)
})

test('a caller who aborts leaves the answer to the others', async () => {
  const { cache } = clock()
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

test('a signal that has ended already asks nothing', async () => {
  const { cache } = clock()
  const question = vi.fn(async () => 1)
  await expect(cache.read('a', question, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 4001,
  })
  expect(question).not.toHaveBeenCalled()
})

/** One document's cache of the same kind of answers. */
const documentOf = (time: { now: number }) =>
  createAnswerCache<number>(100, { now: () => time.now, storage: { kind: 'count', schema: z.number() } })

test('a reload within the lifetime is answered from what is stored, for what is left of it', async () => {
  const { time } = clock()
  await documentOf(time).read('a', async () => 7)
  time.now = 1_099
  const question = vi.fn(async () => 8)
  const reloaded = documentOf(time)
  expect(await reloaded.read('a', question)).toBe(7)
  time.now = 1_100
  expect(await reloaded.read('a', question)).toBe(8)
  expect(question).toHaveBeenCalledTimes(1)
})

test('what is stored goes when it is forgotten, when accounts are left, and is not read where it does not fit', async () => {
  const { time } = clock()
  const cache = documentOf(time)
  await cache.read('a', async () => 1)
  cache.clear()
  expect(await documentOf(time).read('a', async () => 2)).toBe(2)
  forgetAccounts('eip155')
  expect(await documentOf(time).read('a', async () => 3)).toBe(3)
  const texts = createAnswerCache<string>(100, {
    now: () => time.now,
    storage: { kind: 'count', schema: z.string() },
  })
  expect(await texts.read('a', async () => 'four')).toBe('four')
})

test('an answer that comes after the accounts were left is not stored', async () => {
  const { time } = clock()
  const cache = documentOf(time)
  let give = (_: number) => {}
  const late = cache.read('a', () => new Promise((resolve) => (give = resolve)))
  cache.clear()
  give(1)
  await late
  expect(await documentOf(time).read('a', async () => 2)).toBe(2)
})
