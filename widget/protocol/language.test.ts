import { expect, test } from 'vitest'
import { languageFor, languagesAt } from './language.ts'

/** Languages that are written apart by script and region. */
const MANY = ['ar', 'de', 'he', 'id', 'pt-BR', 'zh-CN', 'zh-TW']

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch', 'de'],
  ['de-Latn-DE-u-nu-arab', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh_CN', 'zh-CN'],
  ['de_DE.UTF-8', 'de'],
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['en-GB', 'en'],
  ['sv', 'en'],
  ['uz-Arab', 'en'],
  ['', 'en'],
  ['"><img onerror>', 'en'],
])('a wish for %s is served in %s', (wanted, lang) => {
  expect(languageFor([wanted], MANY).lang).toBe(lang)
})

test('the first wish that there are texts in is served', () => {
  expect(languageFor(['sv', '*', 'de-AT', 'ar'], MANY).lang).toBe('de')
  expect(languageFor(['en-US', 'de'], MANY).lang).toBe('en')
  expect(languageFor([], MANY).lang).toBe('en')
})

test.each(['ar', 'ar-EG', 'he', 'AR-xb'])('%s runs from right to left', (tag) => {
  expect(languageFor([tag], MANY).dir).toBe('rtl')
})

test('English in place of a language that runs from right to left runs as English', () => {
  expect(languageFor(['fa'], MANY)).toEqual({ lang: 'en', dir: 'ltr' })
})

const chosenAt = (hostname: string, tag: string) => languageFor([tag], languagesAt(hostname))

test.each(['localhost', 'widget.localhost', '127.0.0.1', '[::1]'])(
  'the pseudo language is there on a developer’s machine, at %s',
  (hostname) => {
    expect(chosenAt(hostname, 'ar-xb')).toEqual({ lang: 'ar-XB', dir: 'rtl' })
    expect(chosenAt(hostname, 'ar').lang).toBe('ar')
    expect(chosenAt(hostname, 'ar-MA').lang).toBe('ar')
  },
)

test.each(['wallet.example', 'localhost.example', '127.0.0.1.example', ''])(
  'the pseudo language is Arabic to visitors of %j',
  (hostname) => {
    expect(chosenAt(hostname, 'ar-XB')).toEqual({ lang: 'ar', dir: 'rtl' })
  },
)
