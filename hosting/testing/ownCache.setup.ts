/** A data centre's cache for each test file: all of them run in one Worker, where equal questions share an answer. */
Object.defineProperty(caches, 'default', {
  value: await caches.open(crypto.randomUUID()),
  configurable: true,
})
