import { expect, test } from 'vitest'
import { preferredLocale } from './preferredLocale.ts'

test('numbers are those of the visitor’s region, in the language of the document', () => {
  expect(preferredLocale('de', ['en-US', 'de-AT', 'de'])).toBe('de-AT')
  expect(preferredLocale('en', ['en-GB', 'de'])).toBe('en-GB')
})

test('a document in a language that the visitor did not name stays so', () => {
  expect(preferredLocale('ar-XB', ['de'])).toBe('ar-XB')
  expect(preferredLocale('en', [])).toBe('en')
})
