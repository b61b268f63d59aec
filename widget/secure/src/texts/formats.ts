import { withoutMarks } from '@latch/widget/src/i18n/withoutMarks.ts'
import { locale } from './texts.ts'

/** @param time - Unix milliseconds. */
export function dateText(time: number, options: Intl.DateTimeFormatOptions): string {
  return withoutMarks(new Intl.DateTimeFormat(locale(), options).format(time))
}

/** US cents as dollars, e.g. `$812.50`. */
export function centsText(cents: number): string {
  const money = { style: 'currency', currency: 'USD' } as const
  return withoutMarks(new Intl.NumberFormat(locale(), money).format(cents / 100))
}

/** Whole US dollars, e.g. `$50`. */
export function dollarsText(dollars: number): string {
  const money = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
  return withoutMarks(new Intl.NumberFormat(locale(), money).format(dollars))
}
