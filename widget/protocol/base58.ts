const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/*
 * Implemented here: this is 372 B of a script (brotli), and `@scure/base`, from which a bundle also keeps the other
 * alphabets, 3,395 B. The part of the SDK that needs it has 363 B left.
 */

/** Bitcoin's alphabet, as Solana writes keys and signatures. Quadratic in the length: hold inputs to a limit. */
export function toBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = countLeading(bytes, 0)
  return '1'.repeat(zeros) + digits.reduceRight((text, digit) => text + ALPHABET[digit], '')
}

/** @throws Error when a character is not of the alphabet. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) throw new Error('Invalid base58')
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255)
  }
  const zeros = countLeading([...text], '1')
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

/** Returns whether a text is a Solana key: 32 bytes, which take at most 44 characters. */
export function isPublicKey(text: string): boolean {
  try {
    return text.length <= 44 && fromBase58(text).length === 32
  } catch {
    return false
  }
}

/** Returns whether a text is an Ed25519 signature: 64 bytes, which take at most 88 characters. */
export function isSignature(text: string): boolean {
  try {
    return text.length <= 88 && fromBase58(text).length === 64
  } catch {
    return false
  }
}

function countLeading<Item>(items: Iterable<Item>, wanted: Item): number {
  let count = 0
  for (const item of items) {
    if (item !== wanted) break
    count++
  }
  return count
}
