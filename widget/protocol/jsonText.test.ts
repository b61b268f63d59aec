import { afterEach, expect, test } from 'vitest'
import { jsonText } from './jsonText.ts'

afterEach(() => {
  Reflect.deleteProperty(BigInt.prototype, 'toJSON')
  Reflect.deleteProperty(Array.prototype, 'toJSON')
})

const VALUE = [{ value: 1000n, topics: ['0x00'] }]
const TEXT = '[{"value":"0x3e8","topics":["0x00"]}]'

test('gives bigint as a hex quantity', () => {
  expect(jsonText(VALUE)).toBe(TEXT)
})

test('gives the same where the page taught JSON bigint', () => {
  Object.assign(BigInt.prototype, { toJSON: () => 'ours' })
  expect(jsonText(VALUE)).toBe(TEXT)
})

test('gives the same where an old library taught JSON arrays', () => {
  Object.assign(Array.prototype, { toJSON: () => '[]' })
  expect(jsonText(VALUE)).toBe(TEXT)
})

test('what JSON does not know has no text', () => {
  expect(jsonText(() => {})).toBeUndefined()
})
