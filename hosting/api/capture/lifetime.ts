import type { CaptureSettings } from '#db/captureSettings.ts'

/** Months that an address is kept, where the operator says nothing. */
const MONTHS = 24
/** A month as the Gregorian calendar has it on average. Milliseconds. */
export const MONTH = 2_629_746_000

/** Milliseconds that an address is kept. */
export function lifetimeOf({ months }: CaptureSettings): number {
  return (months ?? MONTHS) * MONTH
}
