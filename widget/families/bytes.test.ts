import { expect, test } from 'vitest'
import { concatBytes, hexToBytes, utf8ToBytes } from './bytes.ts'

test('hex in letters of any size becomes its bytes', () => {
  expect([...hexToBytes('00fF7a')]).toEqual([0, 255, 122])
  expect(hexToBytes('')).toHaveLength(0)
})

test.each(['0', '0x00', 'zz', ' 0', '٠٠'])('%j is not bytes in hex', (digits) => {
  expect(() => hexToBytes(digits)).toThrow(RangeError)
})

test('parts come together in their order', () => {
  expect([...concatBytes(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))]).toEqual([1, 2, 3])
  expect(concatBytes()).toHaveLength(0)
})

test('text becomes UTF-8', () => {
  expect([...utf8ToBytes('é')]).toEqual([0xc3, 0xa9])
})
