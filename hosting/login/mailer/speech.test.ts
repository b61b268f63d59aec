import { TRANSLATED } from '@latch/protocol/language.ts'
import { visibleText } from '@latch/protocol/visibleText.ts'
import { describe, expect, test } from 'vitest'
import { ENGLISH, type MailKey, textsIn } from './mailTexts.ts'
import { requestLanguage, speechOf } from './speech.ts'
import { whenceLines, writeMail } from './writeMail.ts'

const KEYS = Object.keys(ENGLISH) as MailKey[]
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const requestIn = (header: string) =>
  new Request('https://auth.example', { headers: { 'Accept-Language': header } })
const CODE = '123456'

describe.each(TRANSLATED)('%s', (lang) => {
  test('says all that English says, with what is filled in, and with nothing that a mail would spell out', () => {
    const texts = textsIn(lang)
    for (const key of KEYS) {
      expect(placeholdersOf(texts[key]), key).toEqual(placeholdersOf(ENGLISH[key]))
      expect(visibleText(texts[key]), key).toBe(texts[key])
      expect(texts[key].trim(), key).toBe(texts[key])
    }
  })

  test('writes both parts in its direction, and dates in UTC', () => {
    const speech = speechOf(lang, 'secure.example')
    const date = speech.date(Date.UTC(2026, 10, 27, 9, 5))
    expect(date).toContain('UTC')
    expect(visibleText(date)).toBe(date)
    const mail = writeMail({ to: 'ada@mail.example', speech }, speech.t('code.subject', { code: CODE }), [
      speech.t('code.text', { site: 'app.example' }),
      { code: CODE },
      { href: 'https://auth.example/#a"b' },
    ])
    expect(mail.html).toContain(`<html lang="${lang}" dir="${speech.dir}">`)
    expect(mail.html).toContain('href="https://auth.example/#a&quot;b"')
    expect(mail.text).toContain(`app.example`)
    expect(mail.subject).toContain(CODE)
  })
})

test.each([
  ['de-AT,en;q=0.5', 'de'],
  ['sv, pt;q=0.9', 'pt-BR'],
  ['zh-Hant-HK', 'zh-TW'],
  ['*', 'en'],
  ['', 'en'],
  ['"><script>', 'en'],
])('who asks with Accept-Language %j is written to in %s', (header, lang) => {
  expect(requestLanguage(requestIn(header))).toBe(lang)
})

test('the pseudo language of tests is Arabic, and what is not a language is English', () => {
  expect(speechOf('ar-XB', 'secure.example')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(speechOf('not a tag', 'secure.example').t('kept.subject')).toBe('Your wallet was kept')
})

test('what is known of a device is a line each, in the language of the mail', () => {
  const from = { browser: 'Firefox on Linux', country: 'AT' }
  expect(whenceLines(speechOf('de', 'secure.example'), from)).toEqual([
    'Browser: Firefox on Linux',
    'Land: Österreich',
  ])
  expect(whenceLines(speechOf('de', 'secure.example'), { browser: '', country: null })).toEqual([])
  // What Cloudflare says of Tor is no country of ISO 3166.
  expect(whenceLines(speechOf('de', 'secure.example'), { browser: '', country: 'T1' })).toEqual(['Land: T1'])
})
