/** International English: day before month, and a decimal point. */
const INTERNATIONAL = 'en-150'

/**
 * Returns the locale of numbers and dates for texts of a language. For English it has a decimal point: with the comma
 * that CLDR uses for `en-DE`, `en-ZA` and languages without texts, a reader takes 1.234 coins for 1,234.
 *
 * @param locale - BCP 47 as requested.
 * @param lang - Language of the texts.
 */
export function formatLocale(locale: string, lang: string): string {
  if (lang !== 'en') return locale
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === '.') ? locale : INTERNATIONAL
}
