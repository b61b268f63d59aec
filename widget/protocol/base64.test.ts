import { expect, test } from 'vitest'
import { BASE64, fromBase64 } from './base64.ts'

const decodes = (text: string) => {
  try {
    fromBase64(text)
    return true
  } catch {
    return false
  }
}

test.each([
  '',
  'A',
  'AA',
  'AAA',
  'AAAA',
  'AAAAA',
  'A=',
  'AA=',
  'AA==',
  'AAA=',
  'AAA==',
  'AAAA=',
  'AA==AA',
  'A-_A',
])('the pattern lets through what can be decoded, and no more: %j', (text) => {
  expect(BASE64.test(text)).toBe(decodes(text))
})
