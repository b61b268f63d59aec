import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '../../bytes.ts'
import type { Digest } from '../../digest.ts'
import { toHex } from '../../hex.ts'
import type { DecodedSuiTransaction } from './types.ts'

/** Intent of the signature: scope, version and app: a transaction on Sui. */
const TRANSACTION = new Uint8Array(3)

/**
 * Returns Blake2b-256 of a transaction's bytes behind their intent. Empty if the wallet still has to
 * choose the gas.
 *
 * @param transaction - JSON, or the base64 of its bytes.
 */
export function transactionDigests(transaction: string, { gas }: DecodedSuiTransaction): readonly Digest[] {
  if (!BASE64.test(transaction) || !gas.budget || !gas.price) return []
  const bytes = concatBytes(TRANSACTION, fromBase64(transaction))
  return [{ name: 'signed', value: toHex(blake2b(bytes, { dkLen: 32 })) }]
}
