import { lazyChunk } from '#core/lazyChunk.ts'

const importRecorder = lazyChunk(() => import('./recorder.ts'))

let last: unknown

/** Sets the user's consent to analytics, as the page reports it. @param state - `granted`; anything else denies. */
export function setConsent(state: unknown): void {
  if (state === last) return
  last = state
  importRecorder().then(({ record }) => record(state === 'granted'), console.warn)
}
