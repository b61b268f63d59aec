import { expect, test } from 'vitest'
import { fallbackFor } from './texts.ts'

test.each([undefined, 'en', 'pt-BR', 'no tag at all'])(
  '%s is answered in English, left to right',
  (locale) => {
    expect(fallbackFor(locale)).toMatchObject({ lang: 'en', dir: 'ltr', texts: { reload: 'Reload' } })
  },
)

test.each(['ar-XB', 'ar-xb'])('%s is the pseudo language in every text, right to left', (locale) => {
  const { lang, dir, texts } = fallbackFor(locale)
  expect([lang, dir]).toEqual(['ar-XB', 'rtl'])
  for (const text of Object.values(texts)) expect(text).toMatch(/^\u202e/)
  expect(Object.keys(texts)).toEqual(Object.keys(fallbackFor('en').texts))
})
