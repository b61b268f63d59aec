import { createHash } from 'node:crypto'
import { fromBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { transactionDigests } from './digests.ts'

const pair = Keypair.fromSeed(new Uint8Array(32).fill(7))

function transfer(lamports: number): VersionedTransaction {
  const instructions = [
    SystemProgram.transfer({ fromPubkey: pair.publicKey, toPubkey: pair.publicKey, lamports }),
  ]
  const recentBlockhash = Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey.toBase58()
  const message = new TransactionMessage({ payerKey: pair.publicKey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

const hashOf = ({ message }: VersionedTransaction) =>
  createHash('sha256').update(message.serialize()).digest()
const text = (transaction: VersionedTransaction) => toBase64(transaction.serialize())

test('the digest is SHA-256 of the message that web3.js serializes, signed or not', async () => {
  const transaction = transfer(5)
  const [digest] = await transactionDigests([text(transaction)])
  expect(digest?.name).toBe('signed')
  expect(Buffer.from(fromBase58(digest?.value ?? ''))).toEqual(hashOf(transaction))
  transaction.sign([pair])
  expect(await transactionDigests([text(transaction)])).toEqual([digest])
})

test('several transactions are numbered', async () => {
  const digests = await transactionDigests([text(transfer(1)), text(transfer(2))])
  expect(digests.map(({ name, index }) => [name, index])).toEqual([
    ['transaction', 1],
    ['transaction', 2],
  ])
})
