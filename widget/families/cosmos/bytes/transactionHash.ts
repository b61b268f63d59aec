import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../../hex.ts'

/** Returns the hash by which nodes identify a signed transaction; null if it is not base64. */
export function transactionHash(transaction: string): string | null {
  return BASE64.test(transaction)
    ? toHex(sha256(fromBase64(transaction)))
        .slice(2)
        .toUpperCase()
    : null
}
