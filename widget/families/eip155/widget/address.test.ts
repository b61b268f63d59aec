import { ALICE } from '@latch/widget/src/host/testHost.ts'
import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

test('an address is spelled with its EIP-55 checksum', () => {
  expect(parseAddress(ALICE.toLowerCase())).toBe(ALICE)
  expect(parseAddress(ALICE.toUpperCase().replace('0X', '0x'))).toBe(ALICE)
})

test.each(['', '0x', '0x1234', `${ALICE}0`, 'vitalik.eth', '0xzz'])('%j is no address', (text) => {
  expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: -32602 }))
})
