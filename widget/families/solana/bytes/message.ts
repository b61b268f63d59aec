import { toBase58 } from '@latch/protocol/base58.ts'
import { UnsignableError } from '../../unsignable.ts'
import { type ByteReader, createByteReader } from './byteReader.ts'
import { readMessageV1, VERSION_1 } from './messageV1.ts'

/** A program's call; accounts are places in the list of keys. */
export type Instruction = {
  program: number
  accounts: readonly number[]
  data: Uint8Array
}

/** Keys that a versioned message takes from an address lookup table. */
export type Lookup = {
  table: string
  writable: readonly number[]
  readonly: readonly number[]
}

/** Message that a Solana transaction's signers sign. */
export type SolanaMessage = {
  version: 'legacy' | 0 | 1
  /** The first so many keys have to sign; the first of all pays. */
  signers: number
  /** Number of read-only signers, at the end of the signers. */
  readonlySigners: number
  /** Number of read-only keys at the end of the other keys. */
  readonlyOthers: number
  /** Account keys in base58. */
  keys: readonly string[]
  recentBlockhash: string
  instructions: readonly Instruction[]
  lookups: readonly Lookup[]
  /**
   * Priority fee of version 1 in lamports, independent of compute units. null if there is none, and in other versions,
   * whose instructions set a price.
   */
  priorityFee: bigint | null
}

export type SolanaTransaction = {
  /** One for each signer; zeros if missing. */
  signatures: readonly Uint8Array[]
  message: SolanaMessage
  /** Signed bytes. */
  messageBytes: Uint8Array
}

/** Maximum bytes of a transaction before version 1: IPv6's minimum MTU without headers. */
const MAX_PACKET_BYTES = 1232
/** Maximum bytes of a version 1 transaction. @see SIMD-0385 */
const MAX_V1_BYTES = 4096
const KEY = 32
const SIGNATURE = 64
const VERSIONED = 0x80
/** Bytes with which a versioned message may begin. No UTF-8 text begins with one. */
const VERSIONED_END = 0xc0

/**
 * Reads a message of the legacy form or of version 0 or 1, to its last byte.
 *
 * @throws UnsignableError if the bytes are not one.
 */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createByteReader(bytes)
  const message = bytes[0] === VERSION_1 ? readMessageV1(reader) : readEarlierMessage(bytes[0] ?? 0, reader)
  reader.end()
  return message
}

function readEarlierMessage(first: number, reader: ByteReader): SolanaMessage {
  if (first > VERSIONED && first < VERSIONED_END)
    throw new UnsignableError('The message has an unknown version.')
  const isVersioned = first === VERSIONED
  if (isVersioned) reader.byte()
  const header = { signers: reader.byte(), readonlySigners: reader.byte(), readonlyOthers: reader.byte() }
  const keys = reader.list(() => toBase58(reader.take(KEY)))
  const recentBlockhash = toBase58(reader.take(KEY))
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(reader.byte),
    data: reader.take(reader.length()),
  }))
  const lookups = isVersioned ? reader.list(() => readLookup(reader)) : []
  const version = isVersioned ? 0 : 'legacy'
  return { version, ...header, keys, recentBlockhash, instructions, lookups, priorityFee: null }
}

/**
 * Returns whether the bytes could be sent as a transaction once signed, or a future version could read them as one. Such
 * bytes are never signed as a message.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first >= VERSIONED && first < VERSIONED_END) return true
  try {
    readMessage(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Reads a transaction in wire format.
 *
 * @throws UnsignableError if the bytes are not one, or the network would not accept it.
 */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  const isV1 = bytes[0] === VERSION_1
  if (bytes.length > (isV1 ? MAX_V1_BYTES : MAX_PACKET_BYTES))
    throw new UnsignableError('The transaction is too long.')
  const reader = createByteReader(bytes)
  const transaction = isV1 ? readMessageFirst(reader) : readSignaturesFirst(reader)
  requireSane(transaction.message)
  return transaction
}

function readMessageFirst(reader: ByteReader): SolanaTransaction {
  const message = readMessageV1(reader)
  const messageBytes = reader.past()
  const signatures = reader.times(message.signers, () => reader.take(SIGNATURE))
  reader.end()
  return { signatures, message, messageBytes }
}

function readSignaturesFirst(reader: ByteReader): SolanaTransaction {
  const signatures = reader.list(() => reader.take(SIGNATURE))
  const messageBytes = reader.rest()
  // A message of version 1 precedes its signatures, and is rejected here.
  const messageReader = createByteReader(messageBytes)
  const message = readEarlierMessage(messageBytes[0] ?? 0, messageReader)
  messageReader.end()
  if (signatures.length !== message.signers)
    throw new UnsignableError('The number of signatures differs from the number of signers.')
  return { signatures, message, messageBytes }
}

/** Returns the signature of an account; null if it is missing, or the bytes are not a transaction. */
export function readSignature(bytes: Uint8Array, address: string): Uint8Array | null {
  try {
    const { signatures, message } = readTransaction(bytes)
    const signature = signatures[message.keys.indexOf(address)]
    return signature?.some((byte) => byte !== 0) ? signature : null
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

/** Returns the transaction with a signature at a place. */
export function withSignature(
  { signatures, message, messageBytes }: SolanaTransaction,
  place: number,
  signature: Uint8Array,
): Uint8Array {
  const all = signatures.flatMap((existing, at) => [...(at === place ? signature : existing)])
  return Uint8Array.from(
    message.version === 1
      ? [...messageBytes, ...all]
      : // Fewer than 128 fit into a packet: the count is one byte.
        [signatures.length, ...all, ...messageBytes],
  )
}

/** The runtime's own checks of a message, before it looks at any account. */
function requireSane({
  signers,
  readonlySigners,
  readonlyOthers,
  keys,
  instructions,
  lookups,
}: SolanaMessage): void {
  const loaded = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  const total = keys.length + loaded
  const isSane =
    // The payer signs and is written to.
    signers > readonlySigners &&
    signers + readonlyOthers <= keys.length &&
    new Set(keys).size === keys.length &&
    total <= 256 &&
    lookups.every(({ writable, readonly }) => writable.length + readonly.length > 0) &&
    instructions.every(
      ({ program, accounts }) =>
        program > 0 && program < keys.length && accounts.every((account) => account < total),
    )
  if (!isSane) throw new UnsignableError('The transaction contradicts itself.')
}

function readLookup(reader: ByteReader): Lookup {
  return {
    table: toBase58(reader.take(KEY)),
    writable: reader.list(reader.byte),
    readonly: reader.list(reader.byte),
  }
}
