import { UnsignableError } from './unsignable.ts'

/** Goes through the bytes of a transaction to the last one; each step throws {@link UnsignableError} where they end before. */
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
      if (at !== bytes.length) throw new UnsignableError('There are bytes behind the transaction.')
    },
  }
}
