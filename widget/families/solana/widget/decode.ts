import { invalidParams } from '@latch/widget/src/core/rpcError.ts'
import { decodeTransaction as decode } from '../bytes/decodeTransaction.ts'
import type { DecodedTransaction } from '../bytes/types.ts'

/**
 * Reads a legacy or versioned transaction.
 *
 * @param bytes - Wire format, signed or not.
 * @throws RpcError -32602 if the bytes are not a transaction.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  const decoded = decode(bytes)
  if (decoded === null) throw invalidParams('The bytes are not a Solana transaction.')
  return decoded
}
