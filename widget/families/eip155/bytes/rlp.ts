import { concatBytes, hexToBytes } from '../../bytes.ts'

/** A string of bytes, or a list of items. */
export type RlpItem = Uint8Array | readonly RlpItem[]

const STRING = 0x80
const LIST = 0xc0
/** Longest content whose length fits into the first byte. */
const SHORT = 55

/** Recursive Length Prefix, as in appendix B of the Ethereum yellow paper. */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (!(item instanceof Uint8Array)) return prefix(LIST, concatBytes(...item.map(encodeRlp)))
  const [first] = item
  return item.length === 1 && first !== undefined && first < STRING ? item : prefix(STRING, item)
}

/** A number as RLP writes it: big endian without leading zeros, so that zero is empty. */
export function encodeInteger(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

function prefix(kind: number, content: Uint8Array): Uint8Array {
  if (content.length <= SHORT) return concatBytes(Uint8Array.of(kind + content.length), content)
  const length = encodeInteger(BigInt(content.length))
  return concatBytes(Uint8Array.of(kind + SHORT + length.length), length, content)
}
