import { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { invalidParams } from '../../core/rpcError.ts'
import { toHex } from '../hex.ts'
import { readAction } from './actions.ts'
import type { DecodedTransaction } from './types.ts'

/**
 * Reads a legacy or versioned transaction.
 *
 * @param bytes - Wire format, signed or not.
 * @throws RpcError -32602 when the bytes are no transaction.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  const { message } = parse(bytes)
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  const [feePayer = ''] = keys
  const instructions = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
    const program = keys[programIdIndex]
    if (program === undefined) throw invalidParams('The transaction names a program that it does not list.')
    const accounts = accountKeyIndexes.map((index) => keys[index] ?? null)
    return { program, accounts, data: toHex(data), action: readAction(program, accounts, data) }
  })
  return { feePayer, signers: keys.slice(0, message.header.numRequiredSignatures), instructions }
}

/**
 * Whether bytes that are to be signed as a message would be valid as a transaction's: such a signature could be sent.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const message = VersionedMessage.deserialize(bytes)
    const again = message.serialize()
    return again.length === bytes.length && again.every((byte, index) => byte === bytes[index])
  } catch {
    return false
  }
}

function parse(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    throw invalidParams('The bytes are no Solana transaction.')
  }
}
