import { describe, expect, test } from 'vitest'
import { isCode, readCode } from './oneTimeCode.ts'

describe('typed or pasted digits', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Your code: 123-456.', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
    ['\uff11\uff12\uff13', '123'],
    ['abc', ''],
    ['', ''],
  ])('%j is read as %j', (text, code) => expect(readCode(text)).toBe(code))
})

describe('a pasted line with other digits', () => {
  test.each([
    ['Your code is valid for 10 minutes: 645120', '645120'],
    ['2FA 571437', '571437'],
    ['app42.example: 645120 (10 min)', '645120'],
    ['G-645120 is your code, valid until 12:30', '645120'],
    ['645120 is your code. Never share 645120.', '645120'],
    ['Valid for 10 minutes: 645 120', '645120'],
    ['\u0661\u0660 \u062f\u0642\u0627\u0626\u0642: \u0666\u0664\u0665\u0661\u0662\u0660', '645120'],
  ])('%j is read as %j', (text, code) => expect(readCode(text)).toBe(code))

  test.each(['645120 or 571437', 'Order 12345678, valid for 10 minutes', 'Call +49 30 1234567 now'])(
    '%j is no code, and stays as it is',
    (text) => {
      expect(readCode(text)).toBe(text)
      expect(isCode(readCode(text))).toBe(false)
    },
  )
})
