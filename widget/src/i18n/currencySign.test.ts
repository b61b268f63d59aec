import { expect, test } from 'vitest'
import { currencySign } from './currencySign.ts'

test.each([
  ['usd', 'en', '$'],
  ['usd', 'en-AU', '$'],
  ['eur', 'de', '€'],
  ['jpy', 'ja', '￥'],
  ['chf', 'en', 'CHF'],
])('the sign of %s in %s is %s', (currency, locale, sign) => {
  expect(currencySign(currency, locale)).toBe(sign)
})
