import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { keccak256 } from './keccak.ts'

test.each([
  ['', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
])('%j has the hash that is published for it', (text, hash) => {
  expect(toHex(keccak256(utf8ToBytes(text)))).toBe(hash)
})

test('messages of every length, around the ends of blocks too, have the hash of the library', () => {
  const message = Uint8Array.from({ length: 3 * 136 + 2 }, (_, at) => (at * 31 + 7) % 256)
  for (let length = 0; length <= message.length; length++) {
    const part = message.subarray(1, 1 + length)
    expect(toHex(keccak256(part))).toBe(toHex(keccak_256(part)))
  }
})

test('a message is left as it was', () => {
  const message = Uint8Array.of(1, 2, 3)
  keccak256(message)
  expect([...message]).toEqual([1, 2, 3])
})
