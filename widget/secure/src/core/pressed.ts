import { rejected } from './failures.ts'

/** Waits for the one press or the other. @throws 4001, and the signal's reason. */
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
