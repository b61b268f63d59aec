import { afterAll, beforeAll, vi } from 'vitest'

/** A separate data center cache for each test file: all of them run in one Worker, where equal requests share an answer. */
beforeAll(async () => {
  const value = await caches.open(crypto.randomUUID())
  Object.defineProperty(caches, 'default', { value, configurable: true })
})

/** Restores a fake `fetch` or clock after its file, before the next one in this Worker. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
