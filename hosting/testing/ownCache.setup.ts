import { beforeAll } from 'vitest'

/** A data centre's cache for each test file: all of them run in one Worker, where equal questions share an answer. */
beforeAll(async () => {
  const value = await caches.open(crypto.randomUUID())
  Object.defineProperty(caches, 'default', { value, configurable: true })
})
