import { afterAll, beforeAll, vi } from 'vitest'

/** A data centre's cache for each test file: all of them run in one Worker, where equal questions share an answer. */
beforeAll(async () => {
  const value = await caches.open(crypto.randomUUID())
  Object.defineProperty(caches, 'default', { value, configurable: true })
})

/** A fake `fetch` or clock ends with its file: the next one in this Worker starts with the real ones. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
