import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { findInexact, quoteBigIntegers } from './bigIntegers.ts'

test.each([
  ['{"a":1234567890123456789}', '{"a":"1234567890123456789"}'],
  ['[ -9007199254740993 , 9007199254740991]', '[ "-9007199254740993" , 9007199254740991]'],
  [`{"a":${2n ** 256n - 1n}}`, `{"a":"${2n ** 256n - 1n}"}`],
  ['{"12345678901234567890":"12345678901234567890"}', '{"12345678901234567890":"12345678901234567890"}'],
  ['{"a":"\\"12345678901234567890","b":1}', '{"a":"\\"12345678901234567890","b":1}'],
  ['{"a":0.12345678901234567890,"b":1e30}', '{"a":0.12345678901234567890,"b":1e30}'],
  ['{"a":0}', '{"a":0}'],
])('%s', (json, quoted) => {
  expect(quoteBigIntegers(json)).toBe(quoted)
})

test('what is no JSON is said to be none, before its texts are looked through', () => {
  expect(() => quoteBigIntegers(`"${'\\"'.repeat(100_000)}1234567890123456`)).toThrow(SyntaxError)
})

test('everything but such integers stays what it was', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(JSON.parse(quoteBigIntegers(json))).toEqual(
        JSON.parse(json, (_, value, context?: { source?: string }) =>
          Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
            ? context?.source
            : value,
        ),
      )
    }),
  )
})

test.each([
  [{ a: [1, { b: 2 ** 53 }] }, 'message.a[1].b'],
  [{ a: 1e77 }, 'message.a'],
  [{ a: 2 ** 53 - 1, b: '9007199254740993', c: 0.5, d: null }, undefined],
])('where %j holds what JavaScript does not: %s', (value, path) => {
  expect(findInexact(value, 'message')).toBe(path)
})
