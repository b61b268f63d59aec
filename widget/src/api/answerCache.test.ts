import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answerCache.ts'

function clock() {
  const time = { now: 1_000 }
  return { time, cache: createAnswerCache<number>(100, () => time.now) }
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
