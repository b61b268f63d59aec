import { toBase58 } from '@latch/protocol/base58.ts'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

/** First byte of a transaction of version 1, whose signatures are its last bytes (SIMD-0385). */
const VERSION_1 = 0x81
/** Offset of its keys, after the version, header, mask, blockhash and two counts. */
const V1_KEYS = 1 + 3 + 4 + 32 + 2

/** Parts of the wire bytes that a signer needs: the signatures and the signed message. */
export type WireTransaction = {
  signatures: Uint8Array<ArrayBuffer>[]
  message: Uint8Array<ArrayBuffer>
  /** base58 of the accounts that must sign, in the order of their signatures. */
  signers: string[]
}

/**
 * Reads a transaction of the legacy form, or of version 0 or 1.
 *
 * @throws Error if the bytes are not one.
 * @see Solana's 'Transaction structure'
 */
export function parseTransaction(bytes: Uint8Array<ArrayBuffer>): WireTransaction {
  return bytes[0] === VERSION_1 ? parseV1(bytes) : parseEarlier(bytes)
}

function parseV1(bytes: Uint8Array<ArrayBuffer>): WireTransaction {
  const count = bytes[1] ?? 0
  const end = bytes.length - count * SIGNATURE_LENGTH
  if (end < V1_KEYS + count * KEY_LENGTH) throw new Error('Not a Solana transaction')
  const message = bytes.slice(0, end)
  return {
    signatures: readParts(bytes, { start: end, count, length: SIGNATURE_LENGTH }),
    message,
    signers: readParts(message, { start: V1_KEYS, count, length: KEY_LENGTH }).map(toBase58),
  }
}

function parseEarlier(bytes: Uint8Array<ArrayBuffer>): WireTransaction {
  const { value: count, next } = readLength(bytes, 0)
  const start = next + count * SIGNATURE_LENGTH
  const message = bytes.slice(start)
  // A version is one byte with its high bit set before the three counts of the header.
  const header = ((message[0] ?? 0) & 0x80) === 0 ? 0 : 1
  const required = message[header] ?? 0
  const keys = readLength(message, header + 3).next
  if (required !== count || message.length < keys + required * KEY_LENGTH)
    throw new Error('Not a Solana transaction')
  return {
    signatures: readParts(bytes, { start: next, count, length: SIGNATURE_LENGTH }),
    message,
    signers: readParts(message, { start: keys, count: required, length: KEY_LENGTH }).map(toBase58),
  }
}

type Parts = { start: number; count: number; length: number }

function readParts(bytes: Uint8Array<ArrayBuffer>, { start, count, length }: Parts) {
  return Array.from({ length: count }, (_, index) =>
    bytes.slice(start + index * length, start + (index + 1) * length),
  )
}

export function serializeTransaction({ signatures, message }: Omit<WireTransaction, 'signers'>) {
  const all = signatures.flatMap((one) => [...one])
  return Uint8Array.from(
    message[0] === VERSION_1
      ? [...message, ...all]
      : [...lengthPrefix(signatures.length), ...all, ...message],
  )
}

/** Returns an unsigned legacy transaction that sends lamports. @param blockhash - Raw bytes of a recent one. */
export function buildTransfer(transfer: {
  from: Uint8Array
  to: Uint8Array
  lamports: bigint
  blockhash: Uint8Array
}): Uint8Array<ArrayBuffer> {
  const { from, to, lamports, blockhash } = transfer
  const system = new Uint8Array(KEY_LENGTH)
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  // The system program's instruction 2 is the transfer.
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const message = [
    // One signer; of the others, one (the program) is read-only.
    ...[1, 0, 1],
    ...[3, ...from, ...to, ...system],
    ...blockhash,
    ...[1, 2, 2, 0, 1, data.length, ...data],
  ]
  const unsigned = new Uint8Array(SIGNATURE_LENGTH)
  return serializeTransaction({ signatures: [unsigned], message: Uint8Array.from(message) })
}

/** Reads Solana's compact-u16: seven bits a byte; the high bit means that more follow. */
function readLength(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0
  for (let index = start; index < Math.min(start + 3, bytes.length); index++) {
    const byte = bytes[index] ?? 0
    value |= (byte & 0x7f) << (7 * (index - start))
    if ((byte & 0x80) === 0) return { value, next: index + 1 }
  }
  throw new Error('Not a Solana transaction')
}

function lengthPrefix(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7]
}
