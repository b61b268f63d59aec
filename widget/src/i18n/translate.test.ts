import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadViewTexts, localeStore, setLocale, translate } from './translate.ts'

beforeAll(loadViewTexts)

afterEach(() => setLocale('en'))

test('placeholders are filled and unknown ones are left to be seen', () => {
  expect(translate('connecting.waiting', { wallet: 'Birch' })).toBe('Continue in Birch')
  expect(translate('connecting.waiting')).toBe('Continue in {wallet}')
})

test('a replacement is text: patterns of String.replace in it mean nothing', () => {
  expect(translate('connecting.waiting', { wallet: '$& {wallet}' })).toBe('Continue in $& {wallet}')
})

test('the count chooses the plural form and is formatted', () => {
  expect(translate('connect.found', { count: 1 })).toBe('1 wallet found')
  expect(translate('connect.found', { count: 1200 })).toBe('1,200 wallets found')
})

test('the pseudo language is right to left', async () => {
  await setLocale('ar-xb')
  expect(localeStore.getState().dir).toBe('rtl')
  expect(translate('common.back')).not.toBe('Back')
})

test('a malformed tag means English', async () => {
  await setLocale('"><img onerror>')
  expect(localeStore.getState().locale).toBe('en')
})
