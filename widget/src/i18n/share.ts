import { withoutMarks } from './withoutMarks.ts'

/** Formats a progress, e.g. `41%`; never `100%`, as it is only shown while something is missing. */
export function formatShare(
  { indexed, wanted }: { indexed: number; wanted: number },
  locale: string,
): string {
  const share = Math.min(0.99, Math.max(0, indexed / wanted))
  const format = new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'floor' })
  return withoutMarks(format.format(share))
}
