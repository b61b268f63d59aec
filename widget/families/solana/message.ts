import { toBase58 } from '@latch/protocol/base58.ts'
import { UnsignableError } from '../unsignable.ts'

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

/** What a Solana transaction's signers sign. */
export type SolanaMessage = {
  version: 'legacy' | 0
  /** The first so many keys have to sign; the first of all pays. */
  signers: number
  /** How many of them, from the end, are only read. */
  readonlySigners: number
  /** How many of the other keys, from the end, are only read. */
  readonlyOthers: number
  /** In base58. */
  keys: readonly string[]
  recentBlockhash: string
  instructions: readonly Instruction[]
  lookups: readonly Lookup[]
}

export type SolanaTransaction = {
  /** One for each signer, zeros where it is missing. */
  signatures: readonly Uint8Array[]
  message: SolanaMessage
  /** What is signed. */
  messageBytes: Uint8Array
}

/** Of a whole transaction on the wire: IPv6's smallest packet without its headers. */
export const MAX_TRANSACTION_BYTES = 1232
const KEY = 32
const SIGNATURE = 64
const VERSIONED = 0x80
/** Bytes with which a versioned message may begin. No text in UTF-8 begins with one. */
const VERSIONED_END = 0xc0

/**
 * Reads a message of the legacy form or of version 0, to its last byte.
 *
 * @throws UnsignableError where the bytes are neither.
 */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const [first = 0] = bytes
  if (first > VERSIONED && first < VERSIONED_END)
    throw new UnsignableError('The message is of an unknown version.')
  const isVersioned = first === VERSIONED
  const reader = createReader(bytes)
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
  reader.end()
  return { version: isVersioned ? 0 : 'legacy', ...header, keys, recentBlockhash, instructions, lookups }
}

/**
 * Whether the bytes could be sent as a transaction once they are signed, or a version to come could read them as one.
 * Such bytes are never signed as a message.
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
 * Reads a transaction off the wire.
 *
 * @throws UnsignableError where the bytes are none, or one that the network would not take.
 */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new UnsignableError('The transaction is too long.')
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(SIGNATURE))
  const messageBytes = reader.rest()
  const message = readMessage(messageBytes)
  requireSane(message)
  if (signatures.length !== message.signers)
    throw new UnsignableError('The transaction has another number of signatures than of signers.')
  return { signatures, message, messageBytes }
}

/** The transaction with one signature more. */
export function withSignature(
  { signatures, messageBytes }: SolanaTransaction,
  place: number,
  signature: Uint8Array,
): Uint8Array {
  const all = signatures.map((existing, at) => (at === place ? signature : existing))
  // Fewer than 128 fit into a packet: the count is one byte.
  return Uint8Array.from([all.length, ...all.flatMap((each) => [...each]), ...messageBytes])
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

function readLookup(reader: Reader): Lookup {
  return {
    table: toBase58(reader.take(KEY)),
    writable: reader.list(reader.byte),
    readonly: reader.list(reader.byte),
  }
}

type Reader = ReturnType<typeof createReader>

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new UnsignableError('The bytes end too soon.')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** 'Compact-u16': seven bits a byte, the lowest first, in as few bytes as can be. */
  const length = (): number => {
    let value = 0
    for (let place = 0; place < 3; place++) {
      const part = byte()
      value |= (part & 0x7f) << (7 * place)
      if (part < 0x80) {
        if ((place > 0 && part === 0) || value > 0xffff) break
        return value
      }
    }
    throw new UnsignableError('A length is not well-formed.')
  }
  return {
    take,
    byte,
    length,
    list: <Item>(item: () => Item): Item[] => Array.from({ length: length() }, item),
    rest: (): Uint8Array => take(bytes.length - at),
    end: (): void => {
      if (at !== bytes.length) throw new UnsignableError('There is more behind the end.')
    },
  }
}
