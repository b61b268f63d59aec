/** SCALE, limited to what accounts and transfers need. Numbers are little-endian. */
import { UnsignableError } from '../../unsignable.ts'

/** A number in as few bytes as it needs. @throws RangeError below 0. */
export function writeCompact(value: bigint): Uint8Array {
  if (value < 0n) throw new RangeError('The number is below 0.')
  if (value < 1n << 6n) return writeUnsigned(value << 2n, 1)
  if (value < 1n << 14n) return writeUnsigned((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return writeUnsigned((value << 2n) | 2n, 4)
  const size = Math.ceil(value.toString(16).length / 2)
  return Uint8Array.from([((size - 4) << 2) | 3, ...writeUnsigned(value, size)])
}

export function writeUnsigned(value: bigint, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
}

export type ScaleReader = ReturnType<typeof createScaleReader>

/** Creates a reader; each step throws {@link UnsignableError} if too few bytes are left. */
export function createScaleReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new UnsignableError('The bytes end too early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const unsigned = (size: number): bigint =>
    take(size).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const compact = (): bigint => {
    const [first = 0] = take(1)
    at--
    const mode = first & 3
    if (mode < 3) return unsigned(2 ** mode) >> 2n
    take(1)
    return unsigned((first >> 2) + 4)
  }
  return {
    take,
    unsigned,
    compact,
    byte: () => take(1)[0] ?? 0,
    length: () => Number(compact()),
    isAtEnd: () => at === bytes.length,
  }
}
