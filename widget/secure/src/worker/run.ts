import { createLocks } from './browserLocks.ts'
import type { Environment } from './environment.ts'
import { createIndexedDbStorage } from './indexedDb.ts'
import { type Offer, serveCalls } from './serve.ts'
import { withMemoryBehind } from './storage.ts'

/** Runs a dedicated worker of the secure origin: the only threads that see entropy, factors, tokens and private keys. */
export function run(offer: Offer): void {
  const scope = globalThis as unknown as DedicatedWorkerGlobalScope
  const others = openChannel()
  const environment = createBrowserEnvironment(() => others?.postMessage('session'))
  const worker = serveCalls(offer, environment, (message) => scope.postMessage(message))
  scope.addEventListener('message', ({ data }) => worker.receive(data))
  others?.addEventListener('message', () => worker.sessionChanged())
}

function createBrowserEnvironment(announce: () => void): Environment {
  return {
    storage: withMemoryBehind(createIndexedDbStorage(() => indexedDB)),
    language: '',
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    exclusively: createLocks(),
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
    announce,
  }
}

/** Null where storage is denied: then no tab shares anything with another. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('latch-session')
  } catch {
    return null
  }
}
