import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../../hex.ts'

/** By which nodes know a signed transaction; null for what is not base64. */
export function transactionHash(transaction: string): string | null {
  return BASE64.test(transaction)
    ? toHex(sha256(fromBase64(transaction)))
        .slice(2)
        .toUpperCase()
    : null
}
