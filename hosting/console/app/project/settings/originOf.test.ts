import { expect, test } from 'vitest'
import { originOf } from './originOf.ts'

test.each([
  [' https://app.example ', 'https://app.example'],
  ['https://app.example/shop?x=1#y', 'https://app.example'],
  ['app.example', 'https://app.example'],
  ['localhost:3000/', 'http://localhost:3000'],
  ['https://app.example:443', 'https://app.example'],
  ['https://*.app.example', 'https://*.app.example'],
  ['http://localhost:*', 'http://localhost:*'],
  ['not an origin', 'not an origin'],
])('%j is %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})
