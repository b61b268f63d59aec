import { TRANSLATED } from '@latch/protocol/language.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGLISH, type Fallback } from './texts.ts'
import { fallbackFor } from './translations.ts'
import { withFallback } from './withFallback.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['de-CH', 'fr'] })
  vi.stubGlobal('location', { hostname: 'localhost' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./translations.ts')
  vi.unstubAllGlobals()
})

const shown = (locale?: string) => new Promise<Fallback>((resolve) => withFallback(locale, resolve))

test.each(TRANSLATED)('%s says everything, in words of its own', (tag) => {
  const { lang, texts } = fallbackFor([tag])
  expect(lang).toBe(tag)
  expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH.texts))
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toBe(ENGLISH.texts[key as keyof Fallback['texts']])
  }
})

test.each([
  ['ar-EG', 'ar', 'rtl'],
  ['fa', 'fa', 'rtl'],
  ['he', 'he', 'rtl'],
  ['pt', 'pt-BR', 'ltr'],
  ['zh-Hant-HK', 'zh-TW', 'ltr'],
  ['sv', 'en', 'ltr'],
  ['no tag at all', 'en', 'ltr'],
])('%s is answered in %s, %s', async (locale, lang, dir) => {
  expect(await shown(locale)).toMatchObject({ lang, dir })
})

test('the browser’s languages count where the page names none', async () => {
  expect(await shown()).toMatchObject({ lang: 'de' })
})

test.each(['en', 'en-GB', 'EN-us'])('%s is there at once', (locale) => {
  const show = vi.fn()
  withFallback(locale, show)
  expect(show).toHaveBeenCalledExactlyOnceWith(ENGLISH)
})

test('a translation that does not come is replaced by English', async () => {
  vi.doMock('./translations.ts', () => Promise.reject(new Error('offline')))
  expect(await shown('de')).toBe(ENGLISH)
})

test('English is shown in place of a translation that takes long', async () => {
  vi.useFakeTimers()
  vi.doMock('./translations.ts', () => new Promise(() => {}))
  const show = vi.fn()
  withFallback('de', show)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(show).toHaveBeenCalledExactlyOnceWith(ENGLISH)
})

test.each(['ar-XB', 'ar-xb'])('%s is the pseudo language in every text, right to left', async (locale) => {
  const { lang, dir, texts } = await shown(locale)
  expect([lang, dir]).toEqual(['ar-XB', 'rtl'])
  for (const text of Object.values(texts)) expect(text).toMatch(/^\u202e/)
  expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH.texts))
})
