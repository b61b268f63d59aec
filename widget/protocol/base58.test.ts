import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

test.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
])('the bytes %s are %s (vectors of the base58 draft)', (hex, text) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  expect(toBase58(bytes)).toBe(text)
  expect(fromBase58(text)).toEqual(bytes)
})

test.each([1, 31, 32, 33, 64])('behavior: %i bytes come back, leading zeros too', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index < 2 ? 0 : (index * 197 + length) % 256))
  expect(fromBase58(toBase58(bytes))).toEqual(bytes)
})

test.each(['0', 'O', 'I', 'l', 'abc+', ' '])('%s is no base58', (text) => {
  expect(() => fromBase58(text)).toThrow('Invalid base58')
})
