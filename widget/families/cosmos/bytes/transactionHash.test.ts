import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { transactionHash } from './transactionHash.ts'

test('the hash of a transaction is SHA-256 in upper case', () => {
  const theirs = createHash('sha256')
    .update(Uint8Array.of(0, 1, 2))
    .digest('hex')
  expect(transactionHash('AAEC')).toBe(theirs.toUpperCase())
})

test('behavior: text that is not base64 has none', () => {
  expect(transactionHash('{"version":2}')).toBeNull()
})
