import type { LatchEvent } from '../../protocol/events.ts'
import { lazyPart } from '../core/lazyPart.ts'
import { recordWith } from '../core/track.ts'

const importRecorder = lazyPart(() => import('../api/recorder.ts'))

/** What happened since the visitors agreed and nobody counts yet; null: they have not, or not any more. */
let early: LatchEvent[] | null = null

/** Follows what the page says of its visitors' consent to be counted. @param wish - `granted`; anything else denies. */
export function setConsent(wish: unknown): void {
  const events: LatchEvent[] | null = wish === 'granted' ? [] : null
  if (!events === !early) return
  early = events
  recordWith(events && ((event) => events.push(event)))
  importRecorder().then(({ record }) => record(early), console.warn)
}
