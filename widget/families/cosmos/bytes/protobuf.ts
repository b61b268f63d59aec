/** Protocol Buffers, as far as transactions of the Cosmos SDK need them: numbers, and fields behind their lengths. */
import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Uint8Array.from([...bytes, Number(rest)])
}

const NOTHING = new Uint8Array()

/** Encodes a number; 0 is omitted. @throws RangeError if it does not fit 64 bits. */
export function writeNumber(field: number, value: bigint): Uint8Array {
  if (value < 0n || value >> 64n !== 0n) throw new RangeError('The number does not fit into 64 bits.')
  return value === 0n ? NOTHING : concatBytes(varint(BigInt(field << 3)), varint(value))
}

/** Encodes bytes; empty ones are omitted. */
export function writeBytes(field: number, bytes: Uint8Array): Uint8Array {
  return bytes.length === 0 ? NOTHING : writeMessage(field, bytes)
}

/** Encodes a message, even an empty one. */
export function writeMessage(field: number, bytes: Uint8Array): Uint8Array {
  return concatBytes(varint(BigInt((field << 3) | 2)), varint(BigInt(bytes.length)), bytes)
}

export function writeText(field: number, text: string): Uint8Array {
  return writeBytes(field, utf8ToBytes(text))
}

export type Field = { number: number; value: bigint | Uint8Array }

/** Returns all fields of a message in order. @throws UnsignableError if the bytes are not a message. */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) throw new UnsignableError('The transaction ends too early.')
      value |= BigInt(byte & 127) << shift
      // A last byte of 0 is a longer form of the same number.
      if (byte === 0 && shift > 0n) break
      if (byte < 128) return value
    }
    throw new UnsignableError('A number of the transaction is not canonical.')
  }
  while (at < bytes.length) {
    const key = readVarint()
    const [number, kind] = [Number(key >> 3n), key & 7n]
    if (kind === 0n) fields.push({ number, value: readVarint() })
    else if (kind === 2n) {
      const length = Number(readVarint())
      if (at + length > bytes.length) throw new UnsignableError('The transaction ends too early.')
      fields.push({ number, value: bytes.subarray(at, at + length) })
      at += length
    } else throw new UnsignableError('A field of the transaction is unknown.')
  }
  return fields
}

/**
 * Finds a field that may appear only once; null if it is missing. @throws UnsignableError for a second one, because the
 * chain would use the last.
 */
export function findBytes(fields: readonly Field[], number: number): Uint8Array | null {
  const [first, second] = fields.filter((field) => field.number === number)
  if (second !== undefined) throw new UnsignableError('A field of the transaction is duplicated.')
  return first?.value instanceof Uint8Array ? first.value : null
}

/** @returns null if the field is missing. @throws UnsignableError if it is not UTF-8. */
export function findText(fields: readonly Field[], number: number): string | null {
  const bytes = findBytes(fields, number)
  if (bytes === null) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UnsignableError('A text of the transaction is invalid.')
  }
}

export function listBytes(fields: readonly Field[], number: number): Uint8Array[] {
  return fields.flatMap((field) =>
    field.number === number && field.value instanceof Uint8Array ? [field.value] : [],
  )
}
