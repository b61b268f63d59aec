import { fc } from '@latch/protocol/testRandom.ts'
import { getAddress, type Hex, isAddress as isAddressOfViem } from 'viem'
import { expect, test } from 'vitest'
import { isAddress, toChecksum } from './address.ts'

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

test('an address gets the letters that others give it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      expect(toChecksum(hexOf(bytes))).toBe(getAddress(hexOf(bytes)))
    }),
  )
})

test.each([
  '',
  '0x',
  `0x${'1'.repeat(39)}`,
  `0x${'1'.repeat(41)}`,
  `0X${'1'.repeat(40)}`,
  `0x${'g'.repeat(40)}`,
])('%j is not an address', (text) => {
  expect(isAddress(text)).toBe(false)
  expect(isAddressOfViem(text, { strict: false })).toBe(false)
})
