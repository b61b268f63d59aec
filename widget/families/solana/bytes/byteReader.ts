import { UnsignableError } from '../../unsignable.ts'

export type ByteReader = ReturnType<typeof createByteReader>

/** Creates a reader of bytes. @throws UnsignableError if too few are left, or a length is malformed. */
export function createByteReader(bytes: Uint8Array) {
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
  const times = <Item>(count: number, item: () => Item): Item[] => Array.from({ length: count }, item)
  return {
    take,
    byte,
    length,
    /** An unsigned number, its lowest byte first. */
    number: (size: number): bigint =>
      take(size).reduceRight((value, part) => (value << 8n) | BigInt(part), 0n),
    times,
    list: <Item>(item: () => Item): Item[] => times(length(), item),
    /** The bytes that were read. */
    past: (): Uint8Array => bytes.slice(0, at),
    rest: (): Uint8Array => take(bytes.length - at),
    end: (): void => {
      if (at !== bytes.length) throw new UnsignableError('There are trailing bytes.')
    },
  }
}
