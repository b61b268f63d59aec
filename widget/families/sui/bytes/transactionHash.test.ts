import { toBase64 } from '@latch/protocol/base64.ts'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { expect, test } from 'vitest'
import { signedBytes } from '../widget/testWallet.ts'
import { transactionHash } from './transactionHash.ts'

test('the digest of a transaction is that of Sui’s own library', () => {
  const bytes = Uint8Array.from(atob(signedBytes()), (letter) => letter.charCodeAt(0))
  expect(transactionHash(toBase64(bytes))).toBe(TransactionDataBuilder.getDigestFromBytes(bytes))
})

test('behavior: text that is not base64 has none', () => {
  expect(transactionHash('{"version":2}')).toBeNull()
})
