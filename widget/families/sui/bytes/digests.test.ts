import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { transactionDigests } from './digests.ts'
import { writeTransferBytes, writeTransferJson } from './transfer.ts'

const pair = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7))
const TRANSFER = { from: pair.toSuiAddress(), to: `0x${'b'.repeat(64)}`, amount: 7n }
const COIN = {
  id: `0x${'c'.repeat(64)}`,
  version: 1n,
  digest: '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV',
}

function digestsOf(text: string) {
  const decoded = decodeTransaction(text)
  if (decoded === null) throw new Error('No transaction.')
  return transactionDigests(text, decoded)
}

test('the digest is what a key of Sui’s own library signs', async () => {
  const bytes = writeTransferBytes(TRANSFER, { payment: [COIN], price: 1n, budget: 5n })
  const [digest] = digestsOf(toBase64(bytes))
  // Flag, signature and key.
  const signature = fromBase64((await pair.signTransaction(bytes)).signature).slice(1, 65)
  const signed = hexToBytes(digest?.value.slice(2) ?? '')
  expect(ed25519.verify(signature, signed, pair.getPublicKey().toRawBytes())).toBe(true)
})

test('behavior: before the wallet has chosen the gas there are no bytes to hash', () => {
  expect(digestsOf(writeTransferJson(TRANSFER))).toEqual([])
  const unpriced = writeTransferBytes(TRANSFER, { payment: [], price: 0n, budget: 5n })
  expect(digestsOf(toBase64(unpriced))).toEqual([])
})
