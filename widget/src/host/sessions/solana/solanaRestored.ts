import { abortable } from '../attempt.ts'
import { solanaStore } from './solanaStore.ts'

/**
 * Waits until it is known whether the last Solana session comes back; at once where it is.
 *
 * @throws the signal's reason
 */
export function solanaRestored(signal: AbortSignal): Promise<void> {
  return abortable(
    new Promise((resolve) => {
      if (solanaStore.getState().status !== 'restoring') return resolve()
      const stop = solanaStore.subscribe(({ status }) => {
        if (status === 'restoring') return
        stop()
        resolve()
      })
    }),
    signal,
  )
}
