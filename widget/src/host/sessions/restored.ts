import { abortable } from './attempt.ts'
import { sessionStore } from './sessionStore.ts'

/** Waits until it is known whether the last session comes back; at once where it is. @throws the signal's reason */
export function restored(signal: AbortSignal): Promise<void> {
  return abortable(
    new Promise((resolve) => {
      const check = () => {
        if (sessionStore.getState().status === 'restoring') return
        stop()
        resolve()
      }
      const stop = sessionStore.subscribe(check)
      check()
    }),
    signal,
  )
}
