import { expect, test } from 'vitest'
import { acceptedLanguages } from './acceptedLanguages.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, ar ; q=0.9, de;q=0', ['ar', 'en']],
  ['*', []],
  ['', []],
  ['de;q=much', []],
])('%j names %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})
