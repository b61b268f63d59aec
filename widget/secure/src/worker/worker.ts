/** The dedicated worker of the secure frame: the only thread that sees entropy, factors, tokens and private keys. */
import type { Environment } from './environment.ts'
import { createIndexedDbStorage } from './indexedDb.ts'
import { createMemoryLocks } from './locks.ts'
import { serve } from './serve.ts'
import { withMemoryBehind } from './storage.ts'

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
const others = openChannel()
const inThisTab = createMemoryLocks()

const environment: Environment = {
  storage: withMemoryBehind(createIndexedDbStorage(() => indexedDB)),
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  async exclusively(name, task, signal) {
    const granted = { isGranted: false }
    try {
      return await navigator.locks.request(name, signal === undefined ? {} : { signal }, () => {
        granted.isGranted = true
        return task()
      })
    } catch (error) {
      // Where storage is denied, so are locks; then there is nothing that tabs would share.
      if (granted.isGranted || signal?.aborted) throw error
      return inThisTab(name, task)
    }
  },
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      const stop = () => {
        clearTimeout(timer)
        resolve()
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  announce: () => others?.postMessage('session'),
}

const worker = serve(environment, (message) => scope.postMessage(message))
scope.addEventListener('message', ({ data }) => worker.receive(data))
others?.addEventListener('message', () => worker.sessionChanged())

/** Null where storage is denied: then no tab shares anything with another. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('latch-session')
  } catch {
    return null
  }
}
