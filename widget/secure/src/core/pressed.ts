import { rejected } from './failures.ts'

/** Waits until the user presses one of two buttons. @throws 4001 for the second one; the signal's reason. */
export function pressed(
  signal: AbortSignal,
  show: (onYes: () => void, onNo: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    show(resolve, () => reject(rejected()))
  })
}
