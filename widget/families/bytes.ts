/** By hand, for the library of all hashes brings six times as many bytes for these. */

/** @param digits - Two a byte, without `0x`. @throws RangeError for what is not whole bytes. */
export function hexToBytes(digits: string): Uint8Array<ArrayBuffer> {
  if (digits.length % 2 !== 0 || /[^0-9a-f]/i.test(digits))
    throw new RangeError('These are not whole bytes in hex.')
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

export function utf8ToBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
