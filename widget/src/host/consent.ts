import { lazyChunk } from '#core/lazyChunk.ts'

const importRecorder = lazyChunk(() => import('./recorder.ts'))

let last: unknown

/** Sets what the page says of its visitors' consent to analytics. @param state - `granted`; anything else denies. */
export function setConsent(state: unknown): void {
  if (state === last) return
  last = state
  importRecorder().then(({ record }) => record(state === 'granted'), console.warn)
}
