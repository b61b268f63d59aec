import { expect, test } from 'vitest'
import { defaultLanguage, preferredLocale } from './preferredLocale.ts'

test('numbers are those of the visitor’s region, in the language of the document', () => {
  expect(preferredLocale('de', undefined, ['en-US', 'de-AT', 'de'])).toBe('de-AT')
  expect(preferredLocale('en', undefined, ['en-GB', 'de'])).toBe('en-GB')
})

test('the operator’s locale comes before the visitor’s, in a document of its language', () => {
  expect(preferredLocale('de', 'de-AT', ['de-CH'])).toBe('de-AT')
  expect(preferredLocale('fr', 'de-AT', ['fr-CA'])).toBe('fr-CA')
})

test('a document in a language that the visitor did not name stays so', () => {
  expect(preferredLocale('ar-XB', undefined, ['de'])).toBe('ar-XB')
  expect(preferredLocale('en', undefined, [])).toBe('en')
})

test.each([
  ['de', 'de-AT', ['fr']],
  ['fr', undefined, ['sv', 'fr-CA', 'de']],
  ['en', undefined, ['sv']],
])('%s is the language of who wants %s and %j', (lang, operatorLocale, wanted) => {
  expect(defaultLanguage(operatorLocale, wanted)).toBe(lang)
})
