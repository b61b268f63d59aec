import { concatBytes, createByteCursor } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'

type Value = bigint | Uint8Array

/** Maximum of an int64. */
const MAX_INT64 = 2n ** 63n - 1n
/** Bytes of the longest varint. */
const MAX_VARINT = 10

/** A message of Protocol Buffers whose fields are taken by number; one that is absent is 0 or empty, as proto3 has it. */
export type MessageReader = {
  /** @throws UnsignableError for a negative number, which no field of a transaction may be. */
  number(field: number): bigint
  bytes(field: number): Uint8Array
  /** @throws UnsignableError if a field was not taken. */
  end(): void
}

/**
 * Reads a message that is written in the one canonical way: each field once, in ascending order, numbers as short as they can be.
 * Bytes that a node could read differently are not a message.
 *
 * @throws UnsignableError
 */
export function readMessage(bytes: Uint8Array): MessageReader {
  const fields = readFields(bytes)
  const take = (field: number): Value | undefined => {
    const value = fields.get(field)
    fields.delete(field)
    return value
  }
  return {
    number(field) {
      const value = take(field) ?? 0n
      if (typeof value !== 'bigint' || value > MAX_INT64) throw malformed()
      return value
    },
    bytes(field) {
      const value = take(field) ?? new Uint8Array()
      if (typeof value === 'bigint') throw malformed()
      return value
    },
    end() {
      if (fields.size > 0) throw new UnsignableError('The transaction has an unknown part.')
    },
  }
}

function readFields(bytes: Uint8Array): Map<number, Value> {
  const { take, byte, left } = createByteCursor(bytes)
  const varint = (): bigint => {
    let value = 0n
    for (let length = 0; length < MAX_VARINT; length++) {
      const next = byte()
      value |= BigInt(next & 0x7f) << BigInt(7 * length)
      if (next < 0x80) {
        if (next === 0 && length > 0) break
        return value
      }
    }
    throw malformed()
  }
  const fields = new Map<number, Value>()
  let last = 0n
  while (left() > 0) {
    const key = varint()
    const [field, kind] = [key >> 3n, key & 7n]
    if (field <= last || (kind !== 0n && kind !== 2n)) throw malformed()
    last = field
    fields.set(Number(field), kind === 0n ? varint() : take(Number(varint())))
  }
  return fields
}

function malformed(): UnsignableError {
  return new UnsignableError('The transaction is not in TRON’s canonical form.')
}

/** Encodes a message of these fields, in ascending order; 0 and empty values are omitted. */
export function writeMessage(fields: readonly (readonly [field: number, value: Value])[]): Uint8Array {
  const parts = fields.flatMap(([field, value]) => {
    const isNumber = typeof value === 'bigint'
    if (isNumber ? value === 0n : value.length === 0) return []
    const key = writeVarint(BigInt(field * 8 + (isNumber ? 0 : 2)))
    return isNumber ? [key, writeVarint(value)] : [key, writeVarint(BigInt(value.length)), value]
  })
  return concatBytes(...parts)
}

/** @throws RangeError if it does not fit into an int64. */
function writeVarint(value: bigint): Uint8Array {
  if (value < 0n || value > MAX_INT64) throw new RangeError('The number does not fit.')
  const bytes: number[] = []
  let left = value
  for (; left > 0x7fn; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80)
  return Uint8Array.from([...bytes, Number(left)])
}
