import { toBase58 } from '@latch/protocol/base58.ts'
import { UnsignableError } from '../../unsignable.ts'
import type { ByteReader } from './byteReader.ts'

/** First byte of a message of version 1, and of its transaction, whose signatures are at the end. */
export const VERSION_1 = 0x81

/** Bits of the mask of settings; each bit adds four bytes. */
const PRIORITY_FEE = 0b11
const COMPUTE_LIMIT = 0b100
const LOADED_DATA = 0b1000
const HEAP = 0b10000
const KNOWN = PRIORITY_FEE | COMPUTE_LIMIT | LOADED_DATA | HEAP

const KEY = 32
/** Maximums that the network accepts in one transaction. */
const MAX = { signers: 12, keys: 64, instructions: 64 }

/**
 * Reads a message of version 1 up to its signatures.
 *
 * @throws UnsignableError if the network would not accept it, or for an unknown setting.
 * @see SIMD-0385
 */
export function readMessageV1(reader: ByteReader) {
  reader.byte()
  const header = { signers: reader.byte(), readonlySigners: reader.byte(), readonlyOthers: reader.byte() }
  const mask = Number(reader.number(4))
  const recentBlockhash = toBase58(reader.take(KEY))
  const instructionCount = reader.byte()
  const keys = reader.times(reader.byte(), () => toBase58(reader.take(KEY)))
  const priorityFee = readSettings(mask, reader)
  const heads = reader.times(instructionCount, () => ({
    program: reader.byte(),
    accounts: reader.byte(),
    bytes: Number(reader.number(2)),
  }))
  const instructions = heads.map(({ program, accounts, bytes }) => ({
    program,
    accounts: [...reader.take(accounts)],
    data: reader.take(bytes),
  }))
  if (header.signers > MAX.signers || keys.length > MAX.keys || instructionCount > MAX.instructions)
    throw new UnsignableError('The transaction is larger than the network takes.')
  return { version: 1 as const, ...header, keys, recentBlockhash, instructions, lookups: [], priorityFee }
}

/** Reads past the settings. @returns the priority fee of the whole transaction, in lamports; null where none is set. */
function readSettings(mask: number, reader: ByteReader): bigint | null {
  const feeBits = mask & PRIORITY_FEE
  if ((mask & ~KNOWN) !== 0 || (feeBits !== 0 && feeBits !== PRIORITY_FEE))
    throw new UnsignableError('The transaction has settings that cannot be read.')
  const priorityFee = feeBits === 0 ? null : reader.number(8)
  for (const bit of [COMPUTE_LIMIT, LOADED_DATA, HEAP]) if (mask & bit) reader.take(4)
  return priorityFee
}
