import { UnsignableError } from './unsignable.ts'

/** Implemented here, because the library of all hashes adds six times as many bytes. */

/** @param digits - Two per byte, without `0x`. @throws RangeError if they are not whole bytes. */
export function hexToBytes(digits: string): Uint8Array<ArrayBuffer> {
  if (digits.length % 2 !== 0 || /[^0-9a-f]/i.test(digits)) throw new RangeError('Not whole bytes in hex.')
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

/** Creates a cursor over the bytes of a transaction; each step throws {@link UnsignableError} if too few are left. */
export function createByteCursor(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new UnsignableError('The transaction ends too early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    take,
    byte: () => take(1)[0] ?? 0,
    left: () => bytes.length - at,
    end() {
      if (at !== bytes.length) throw new UnsignableError('The transaction has trailing bytes.')
    },
  }
}
