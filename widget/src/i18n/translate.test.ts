import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadViewTexts, localeStore, setLocale, translate } from './translate.ts'

beforeAll(loadViewTexts)
beforeEach(() => vi.stubGlobal('location', { hostname: 'widget.localhost' }))

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

test('plural forms follow the language of the text, numbers that of the visitor', async () => {
  await setLocale('en-IN')
  expect(translate('connect.found', { count: 0 })).toBe('0 wallets found')
  expect(translate('connect.found', { count: 1 })).toBe('1 wallet found')
  expect(translate('connect.found', { count: 120_000 })).toBe('1,20,000 wallets found')
})

test('a form that a text does not tell apart reads as its other one', async () => {
  await setLocale('ar-XB')
  const forms = [0, 2, 3, 11, 100].map((count) =>
    translate('connect.found', { count }).replace(/\p{Nd}+/gu, ''),
  )
  expect(new Set(forms).size).toBe(1)
})

test.each(['ur', 'sv', 'en-GB'])('%s has no catalogue: the text is English and runs so', async (tag) => {
  await setLocale(tag)
  expect(localeStore.getState()).toMatchObject({
    locale: tag === 'sv' ? 'en-150' : tag,
    lang: 'en',
    dir: 'ltr',
  })
})

test('a language that has a catalogue speaks it, with the numbers of the region', async () => {
  await setLocale('de-AT')
  expect(localeStore.getState()).toMatchObject({ locale: 'de-AT', lang: 'de', dir: 'ltr' })
  expect(translate('common.back')).toBe('Zurück')
  expect(translate('title.Account')).toBe('Konto')
  expect(translate('connect.found', { count: 12_000 })).toBe(
    `${new Intl.NumberFormat('de-AT').format(12_000)} Wallets gefunden`,
  )
})

test('the language that was chosen last counts, whatever loads first', async () => {
  const first = setLocale('de')
  await Promise.all([first, setLocale('en')])
  expect(localeStore.getState().lang).toBe('en')
  expect(translate('common.back')).toBe('Back')
})

test('a text that a language lacks is English until it loads', async () => {
  vi.resetModules()
  const fresh = await import('./translate.ts')
  const { LANGUAGES } = await import('./languages.ts')
  const views = vi.spyOn(LANGUAGES.de, 'views').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fresh.setLocale('de')
  expect(views).not.toHaveBeenCalled()
  await fresh.loadViewTexts()
  expect(fresh.translate('common.back')).toBe('Zurück')
  expect(fresh.translate('title.Account')).toBe('Account')
  await fresh.loadViewTexts()
  expect(fresh.translate('title.Account')).toBe('Konto')
})

test('a language that does not load is English in name and direction, too', async () => {
  vi.resetModules()
  const fresh = await import('./translate.ts')
  const { LANGUAGES } = await import('./languages.ts')
  vi.spyOn(LANGUAGES.de, 'start').mockRejectedValue(new TypeError('Failed to fetch'))
  await fresh.setLocale('de')
  expect(fresh.localeStore.getState()).toMatchObject({ locale: 'en-150', lang: 'en', dir: 'ltr' })
  expect(fresh.translate('common.back')).toBe('Back')
})

test('from right to left, what is filled in keeps its own direction', async () => {
  await setLocale('ar-XB')
  expect(translate('connecting.waiting', { wallet: 'Birch (old)' })).toContain('\u2068Birch (old)\u2069')
})

test('the pseudo language is right to left', async () => {
  await setLocale('ar-xb')
  expect(localeStore.getState()).toMatchObject({ locale: 'ar-XB', lang: 'ar-XB', dir: 'rtl' })
  expect(translate('common.back')).not.toBe('Back')
})

test('a tag does not choose digits of another script', async () => {
  await setLocale('en-GB-u-nu-hanidec')
  expect(localeStore.getState().locale).toBe('en-GB')
})

test('a malformed tag means English', async () => {
  await setLocale('"><img onerror>')
  expect(localeStore.getState().locale).toBe('en')
})
