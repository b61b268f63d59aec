import { afterEach, expect, test, vi } from 'vitest'
import type { Translation } from './loadTranslation.ts'
import { locale, setLocale, speaker, t } from './texts.ts'

const GERMAN: Translation = { texts: { 'common.close': 'Schließen' }, own: { greeting: 'Hallo {name}' } }
const own = speaker('own', () => ({ greeting: 'Hello {name}', end: 'The end' }))

afterEach(() => setLocale('en'))
afterEach(() => vi.unstubAllGlobals())

test('a language is spoken in each catalogue, and English stands in for what it lacks', async () => {
  expect(await setLocale('de-AT', async () => GERMAN)).toMatchObject({ lang: 'de', dir: 'ltr' })
  expect([t('common.close'), t('common.reject')]).toEqual(['Schließen', 'Reject'])
  expect([own('greeting', { name: 'Ada' }), own('end')]).toEqual(['Hallo Ada', 'The end'])
  expect(locale()).toBe('de-AT')
})

test('where the texts do not come, the page is English and says so', async () => {
  expect(await setLocale('he', async () => null)).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(t('common.close')).toBe('Close')
})

test.each(['en', 'en-GB', 'sv', '../../evil', 'de<script>', ''])('nothing is loaded for %j', async (tag) => {
  await setLocale(tag, () => Promise.reject(new Error('It was asked for.')))
})

test('a page cannot turn the texts around by the pseudo language; a developer can', async () => {
  const load = vi.fn(async () => null)
  await setLocale('ar-XB', load)
  expect(load.mock.calls).toEqual([['ar']])
  vi.stubGlobal('location', { hostname: 'secure.localhost' })
  expect(await setLocale('ar-XB', load)).toMatchObject({ lang: 'ar-XB', dir: 'rtl' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('only a known tag is asked for, whatever the page sends', async () => {
  const requested: string[] = []
  for (const tag of ['pt', 'zh-Hant-HK', 'de-u-nu-hanidec'])
    await setLocale(tag, async (lang) => {
      requested.push(lang)
      return null
    })
  expect(requested).toEqual(['pt-BR', 'zh-TW', 'de'])
})

test('texts that come after another language was chosen are not shown', async () => {
  let arrive = (_: Translation) => {}
  const late = setLocale('de', () => new Promise((resolve) => (arrive = resolve)))
  await setLocale('en')
  arrive(GERMAN)
  await late
  expect(t('common.close')).toBe('Close')
})
