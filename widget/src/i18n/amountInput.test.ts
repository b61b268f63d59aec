import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { isAmbiguous, sanitiseAmount } from './amountInput.ts'
import { showDecimal } from './format.ts'
import { parseUnits } from './units.ts'

const decimals = fc.integer({ min: 0, max: 18 })
const LOCALES = ['en', 'de', 'fr', 'de-CH', 'pt-BR', 'hi', 'en-IN', 'ar', 'fa'] as const

test('whatever is typed becomes digits with at most one dot, or is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), decimals, (text, d) => {
      expect(sanitiseAmount(text, d) ?? '').toMatch(/^(\d{1,30}(\.\d*)?)?$/)
    }),
  )
})

test('text that is in order is left alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,') }), decimals, (text, d) => {
      const once = sanitiseAmount(text, d)
      expect(once).not.toBeNull()
      expect(sanitiseAmount(once ?? '', d)).toBe(once)
    }),
  )
})

test('an amount that every locale writes in its own way is read as what it is', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n })
  fc.assert(
    fc.property(amount, fc.constantFrom(...LOCALES), (value, locale) => {
      const plain = fromBaseUnits(value, 2)
      // A single separator is read as the decimal one, so amounts with decimals can be read back in every locale.
      const formatted = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
        plain as `${number}`,
      )
      expect(parseUnits(sanitiseAmount(formatted, 2) ?? '', 2)).toBe(value)
    }),
  )
})

test('the field shows what can be typed back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.constantFrom(...LOCALES), (value, locale) => {
      const plain = fromBaseUnits(value, 6)
      expect(sanitiseAmount(showDecimal(plain, locale), 6)).toBe(plain)
    }),
  )
})

test.each<[string, number, string | null]>([
  ['1,5', 18, '1.5'],
  ['.', 18, '0.'],
  [',', 18, '0.'],
  ['.5', 18, '0.5'],
  ['1.', 18, '1.'],
  ['1.50', 18, '1.50'],
  ['007', 18, '7'],
  ['00.1', 18, '0.1'],
  ['0', 18, '0'],
  ['1.2.', 18, '1.2'],
  ['1.2.3', 18, '1.23'],
  ['1,234.56', 18, '1234.56'],
  ['1.234,56', 18, '1234.56'],
  ['1,234,567', 18, '1234567'],
  ['1,00,000', 18, '100000'],
  ['12,34,567.89', 18, '1234567.89'],
  ['\u20b91,23,456', 18, '123456'],
  ['0.05,', 18, '0.05'],
  ['1,5.', 18, '1.5'],
  ['1.23,4', 18, '1.234'],
  ['1.234,', 18, '1.234'],
  ['0.050,5', 18, '0.0505'],
  ["1'234.5", 18, '1234.5'],
  ['1\u202f234,5', 18, '1234.5'],
  ['$ 12.30 USD', 18, '12.30'],
  ['Rs.500', 18, '500'],
  ['$.5', 18, '0.5'],
  ['-3', 18, null],
  ['\u22123', 18, null],
  ['1e5', 18, null],
  ['1 or 2', 18, null],
  ['1.23456789', 6, '1.234567'],
  ['1.5', 0, '1'],
  ['\u0661\u0662\u066b\u0665', 18, '12.5'],
  ['', 18, ''],
  ['abc', 18, ''],
])('%j with %i decimals reads %j', (text, d, plain) => expect(sanitiseAmount(text, d)).toBe(plain))

test.each<[string, string, boolean]>([
  ['1,234', 'en', true],
  ['1.234', 'de', true],
  ['$ 12,345 ', 'en', true],
  ['\u0661,\u0662\u0663\u0664', 'en', true],
  ['1,234', 'de', false],
  ['1.234', 'en', false],
  ['0,125', 'en', false],
  [',125', 'en', false],
  ['1,23', 'en', false],
  ['1,2345', 'en', false],
  ['1234,567', 'en', false],
  ['1,234,567', 'en', false],
  ['1,234.5', 'en', false],
])('%j in %s can be read in two ways: %s', (text, locale, isSo) => {
  expect(isAmbiguous(text, locale)).toBe(isSo)
})

test('what is typed key by key is never refused, since the field shows the locale’s separator at once', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.constantFrom(...LOCALES), (value, locale) => {
      let shown = ''
      for (const key of fromBaseUnits(value, 6)) {
        expect(isAmbiguous(shown + key, locale)).toBe(false)
        shown = showDecimal(sanitiseAmount(shown + key, 6) ?? '', locale)
      }
    }),
  )
})
