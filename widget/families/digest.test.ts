import { expect, test } from 'vitest'
import { type Digest, findDigest } from './digest.ts'

const hex: Digest = { name: 'calldata', value: `0x${'ab'.repeat(32)}` }
const bare: Digest = { name: 'input', index: 1, value: 'cd'.repeat(32) }
const base58: Digest = { name: 'signed', value: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8' }

test.each([
  ['as it is', hex.value, hex],
  ['without its prefix', 'ab'.repeat(32), hex],
  ['in capitals, in groups and over two lines', `${'ABAB '.repeat(8)}\n${'ABAB '.repeat(8)}`, hex],
  ['with a prefix that its tools do not write', `0x${bare.value}`, bare],
  ['in base58', ` ${base58.value} `, base58],
  ['in base58 of another case', base58.value.toLowerCase(), null],
  ['to its last digit but one', hex.value.slice(0, -1), null],
  ['with another last digit', `${hex.value.slice(0, -1)}c`, null],
  ['as nothing', '', null],
])('a digest that was pasted %s is found, or not', (_, pasted, found) => {
  expect(findDigest([hex, bare, base58], pasted)).toBe(found)
})
