import { decodeTransaction as decode } from '@latch/families/solana/decodeTransaction.ts'
import type { DecodedTransaction } from '@latch/families/solana/types.ts'
import { invalidParams } from '#core/rpcError.ts'

/**
 * Reads a legacy or versioned transaction.
 *
 * @param bytes - Wire format, signed or not.
 * @throws RpcError -32602 when the bytes are no transaction.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  const decoded = decode(bytes)
  if (decoded === null) throw invalidParams('The bytes are no Solana transaction.')
  return decoded
}
