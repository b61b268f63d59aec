import { alertsStore, dismissAlert, showAlert } from './alerts.ts'

/** Milliseconds without an answer before a hint to open the wallet. */
const SLOW_MS = 10_000
/** Milliseconds before a wallet counts as silent: longer than people take to find their wallet. */
const SILENT_MS = 120_000

/**
 * How long the wallet has not answered a request that waits for the user. `silent` comes with the alert APKT004 and a
 * retry. The request stays pending, as the wallet may still answer it.
 */
export type Silence = 'none' | 'slow' | 'silent'

/**
 * Watches a wallet with a pending request.
 *
 * @returns a function that stops it and hides the alert.
 */
export function watchSilence(report: (silence: Silence) => void): () => void {
  let hasAlerted = false
  const slow = setTimeout(() => report('slow'), SLOW_MS)
  const silent = setTimeout(() => {
    report('silent')
    hasAlerted = true
    showAlert('APKT004')
  }, SILENT_MS)
  return () => {
    clearTimeout(slow)
    clearTimeout(silent)
    if (hasAlerted && alertsStore.getState().alert === 'APKT004') dismissAlert()
    hasAlerted = false
  }
}
