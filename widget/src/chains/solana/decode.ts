import { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { invalidParams } from '../../host/rpcError.ts'
import { toHex } from '../hex.ts'
import { PROGRAMS } from './programs.ts'
import type { DecodedTransaction, SolanaAction } from './types.ts'

/** Instruction numbers of the programs' own encodings. */
const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER = 3
const TOKEN_TRANSFER_CHECKED = 12
const COMPUTE_LIMIT = 2
const COMPUTE_PRICE = 3

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

function readAction(program: string, accounts: readonly (string | null)[], data: Uint8Array): SolanaAction {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  try {
    if (program === PROGRAMS.system) return readSystem(accounts, view)
    if (program === PROGRAMS.token || program === PROGRAMS.token2022) return readToken(accounts, view)
    if (program === PROGRAMS.computeBudget) return readComputeBudget(view)
    if (program === PROGRAMS.associatedToken) return readAssociated(accounts, data)
  } catch {
    // Shorter than its kind: shown as it is.
  }
  return { name: 'unknown' }
}

function readSystem(accounts: readonly (string | null)[], view: DataView): SolanaAction {
  const to = accounts[1]
  if (view.getUint32(0, true) !== SYSTEM_TRANSFER || !to) return { name: 'unknown' }
  return { name: 'transfer', to, amount: view.getBigUint64(4, true) }
}

function readToken(accounts: readonly (string | null)[], view: DataView): SolanaAction {
  const kind = view.getUint8(0)
  const [, second, third] = accounts
  if (kind === TOKEN_TRANSFER && second)
    return {
      name: 'tokenTransfer',
      to: second,
      mint: null,
      amount: view.getBigUint64(1, true),
      decimals: null,
    }
  if (kind === TOKEN_TRANSFER_CHECKED && second && third)
    return {
      name: 'tokenTransfer',
      to: third,
      mint: second,
      amount: view.getBigUint64(1, true),
      decimals: view.getUint8(9),
    }
  return { name: 'unknown' }
}

function readComputeBudget(view: DataView): SolanaAction {
  const kind = view.getUint8(0)
  if (kind === COMPUTE_LIMIT) return { name: 'computeLimit', units: BigInt(view.getUint32(1, true)) }
  if (kind === COMPUTE_PRICE) return { name: 'computePrice', price: view.getBigUint64(1, true) }
  return { name: 'unknown' }
}

/** Create (no data or 0) and create idempotent (1). */
function readAssociated(accounts: readonly (string | null)[], data: Uint8Array): SolanaAction {
  const [, , owner, mint] = accounts
  if ((data[0] ?? 0) > 1 || !owner || !mint) return { name: 'unknown' }
  return { name: 'createTokenAccount', owner, mint }
}
