import { expect, test } from 'vitest'
import { createMemoryStorage, type Storage, withMemoryBehind } from './storage.ts'

/** Storage of a browser that blocks third-party data: from some call on, each throws. */
function failing(from: number): Storage {
  const inner = createMemoryStorage()
  let calls = 0
  const guard =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      ++calls < from ? act(...args) : Promise.reject(new DOMException('denied', 'SecurityError'))
  return {
    get: guard(inner.get),
    put: guard(inner.put),
    remove: guard(inner.remove),
    clear: guard(inner.clear),
  }
}

test.each([1, 2, 3])('values outlive storage that throws from call %i on', async (from) => {
  const storage = withMemoryBehind(failing(from))
  await storage.put('a', 1)
  await storage.put('b', 2)
  expect([await storage.get('a'), await storage.get('b')]).toEqual([1, 2])
  await storage.remove('a')
  expect([await storage.get('a'), await storage.get('b')]).toEqual([undefined, 2])
  await storage.clear()
  expect(await storage.get('b')).toBeUndefined()
})

test('storage that works is what counts', async () => {
  const lasting = createMemoryStorage()
  await lasting.put('a', 'another tab')
  expect(await withMemoryBehind(lasting).get('a')).toBe('another tab')
})
