import { familyFacts } from '@latch/families/facts.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { parseSubject } from './subject.ts'

const hex = fc.stringMatching(/^[0-9a-fA-F]{40}$/)

test('40 hex characters are an EVM address, with or without 0x, in any case', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('0x', ''), (digits, prefix) => {
      expect(parseSubject(prefix + digits)).toEqual({
        namespace: 'eip155',
        address: `0x${digits.toLowerCase()}`,
      })
    }),
  )
})

test.each(['11111111111111111111111111111111', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'])(
  '%s is a Solana address and keeps its letters',
  (address) => expect(parseSubject(address)).toEqual({ namespace: 'solana', address }),
)

// Its checksum is right, and by its letters it is 32 bytes in base58, too.
test('an address with a checksum is of its family, unless a chain says otherwise', () => {
  const address = 'osmo1qsqqqqqqqqqqqqqzqqqqq8qqqpudmekyvfdxwm'
  expect(familyFacts('solana:x')?.address.parse(address)).toBe(address)
  expect(parseSubject(address)).toEqual({ namespace: 'cosmos', address })
  expect(parseSubject(address, 'solana:x')).toEqual({ namespace: 'solana', address })
})

test.each([
  '',
  '0x',
  '0x123',
  `0x${'0'.repeat(41)}`,
  `0x${'g'.repeat(40)}`,
  '0'.repeat(32),
  'l'.repeat(40),
  // Letters of base58, but no 32 bytes.
  'z'.repeat(44),
  '2'.repeat(32),
  'alice.eth',
])('%j is no address', (text) => expect(parseSubject(text)).toBeNull())

test('an EVM address is shown with its checksum, another as it is', () => {
  expect(familyFacts('eip155:1')?.address.show('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  )
  expect(familyFacts('solana:local')?.address.show('So11111111111111111111111111111111111111112')).toMatch(
    /^So1/,
  )
})
