import type { ConnectNamespace } from '../../requests/requestsStore.ts'
import { sessionStores } from './activeSession.ts'
import { abortable } from './attempt.ts'

/**
 * Waits until it is known whether the last session of a family comes back; at once where it is.
 *
 * @throws the signal's reason
 */
export function restored(namespace: ConnectNamespace, signal: AbortSignal): Promise<void> {
  const store = sessionStores[namespace]
  return abortable(
    new Promise((resolve) => {
      const check = () => {
        if (store.getState().status === 'restoring') return
        stop()
        resolve()
      }
      const stop = store.subscribe(check)
      check()
    }),
    signal,
  )
}
