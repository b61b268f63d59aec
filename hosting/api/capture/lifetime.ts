import type { CaptureSettings } from '#db/captureSettings.ts'

/** Months to keep an address, unless the operator sets another number. */
const MONTHS = 24
/** Milliseconds in an average month of the Gregorian calendar. */
export const MONTH = 2_629_746_000

/** Milliseconds that an address is kept. */
export function lifetimeOf({ months }: CaptureSettings): number {
  return (months ?? MONTHS) * MONTH
}
