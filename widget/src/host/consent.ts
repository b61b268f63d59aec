import { lazyPart } from '../core/lazyPart.ts'

const importRecorder = lazyPart(() => import('./recorder.ts'))

let last: unknown

/** Follows what the page says of its visitors' consent to be counted. @param wish - `granted`; anything else denies. */
export function setConsent(wish: unknown): void {
  if (wish === last) return
  last = wish
  importRecorder().then(({ record }) => record(wish === 'granted'), console.warn)
}
