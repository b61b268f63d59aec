import { expect, test } from 'vitest'
import { formatLocale } from './formatLocale.ts'

test.each(['en', 'en-US', 'en-GB', 'en-IN', 'en-CH'])('%s keeps the formats of its region', (locale) => {
  expect(formatLocale(locale, 'en')).toBe(locale)
})

test.each(['en-DE', 'en-ZA', 'en-FR', 'en-PL', 'en-SE', 'sv', 'da'])(
  'a number beside English texts has a decimal point for %s, and a date its day first',
  (requested) => {
    const locale = formatLocale(requested, 'en')
    expect(new Intl.NumberFormat(locale).format(1234.5)).toBe('1,234.5')
    expect(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(0)).toBe('1 Jan 1970')
  },
)

test.each(['de-CH', 'es-MX', 'ar-XB'])('%s beside texts of its language stays as it is', (locale) => {
  expect(formatLocale(locale, locale.slice(0, 2))).toBe(locale)
})
