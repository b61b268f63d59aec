/** Binary Canonical Serialization, as far as Sui's transactions need it. @see github.com/diem/bcs */
import { concatBytes, createByteCursor } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'

/** Encodes a length or an index: seven bits per byte, little-endian. */
export function writeLength(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Uint8Array.from([...bytes, rest])
}

/** @throws RangeError if it does not fit into 64 bits. */
export function writeU64(value: bigint): Uint8Array {
  if (value < 0n || value >> 64n !== 0n) throw new RangeError('The number does not fit into 64 bits.')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

export function writeU16(value: number): Uint8Array {
  return Uint8Array.of(value & 255, value >> 8)
}

export function writeU32(value: number): Uint8Array {
  return concatBytes(writeU16(value & 0xffff), writeU16(value >>> 16))
}

export function writeList(items: readonly Uint8Array[]): Uint8Array {
  return concatBytes(writeLength(items.length), ...items)
}

export function writeOption(value: Uint8Array | null): Uint8Array {
  return value === null ? Uint8Array.of(0) : concatBytes(Uint8Array.of(1), value)
}

/** Reader to the last byte; each step throws {@link UnsignableError} if too few are left. */
export type BcsReader = ReturnType<typeof createBcsReader>

export function createBcsReader(bytes: Uint8Array) {
  const { take, byte, left, end } = createByteCursor(bytes)
  const length = (): number => {
    let value = 0
    for (let weight = 1; weight < 2 ** 32; weight *= 128) {
      const next = byte()
      value += (next & 127) * weight
      // A longer form of the same number is not canonical.
      if (next < 128 && (next > 0 || weight === 1) && value < 2 ** 32) return value
      if (next < 128) break
    }
    throw new UnsignableError('A length of the transaction is not canonical.')
  }
  const number = (size: number): bigint =>
    take(size).reduceRight((value, next) => (value << 8n) | BigInt(next), 0n)
  const isSet = (): boolean => {
    const flag = byte()
    if (flag > 1) throw new UnsignableError('An option of the transaction is not canonical.')
    return flag === 1
  }
  return {
    take,
    byte,
    length,
    u16: () => Number(number(2)),
    u64: () => number(8),
    text: () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(length())),
    list<Item>(read: () => Item): Item[] {
      const count = length()
      // Each item takes at least a byte: a false length allocates nothing.
      if (count > left()) throw new UnsignableError('The transaction ends too early.')
      return Array.from({ length: count }, read)
    },
    optional: <Value>(read: () => Value): Value | null => (isSet() ? read() : null),
    end,
  }
}
