import { expect, test } from 'vitest'
import { codeOf, timeLeft } from './code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 123-456.', '123456'],
  ['1234567', '123456'],
  ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
  ['\uff11\uff12\uff13', '123'],
  ['abc', ''],
])('%j is read as %j', (text, code) => expect(codeOf(text)).toBe(code))

test.each([
  [600_000, { kind: 'minutes', count: 10 }],
  [599_999, { kind: 'minutes', count: 9 }],
  [60_000, { kind: 'minutes', count: 1 }],
  [59_999, { kind: 'ending' }],
  [0, { kind: 'over' }],
])('%i ms before the end', (ms, left) => expect(timeLeft(ms)).toEqual(left))
