import { dateText } from '../texts/formats.ts'
import { locale } from '../texts/texts.ts'

/** Formats a date. @param time - Unix milliseconds. */
export function dateOf(time: number): string {
  return dateText(time, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Returns the name of a country. @param code - ISO 3166. */
export function countryOf(code: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
