import { toBase58 } from '@latch/protocol/base58.ts'
import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '../../bytes.ts'

/** Type of the hashed data. */
const TYPE = utf8ToBytes('TransactionData::')

/** Digest that identifies a transaction on the network; null if the text is not the base64 of its bytes. */
export function transactionHash(transaction: string): string | null {
  if (!BASE64.test(transaction)) return null
  return toBase58(blake2b(concatBytes(TYPE, fromBase64(transaction)), { dkLen: 32 }))
}
