import { wordlist } from '@scure/bip39/wordlists/english.js'

/** Bits that one word encodes. */
const WORD_BITS = 11

/**
 * Encodes entropy as BIP-39 words. Implemented here, because the library's codecs are a tenth of the bytes that a user may
 * have to load.
 *
 * @param entropy - 16 to 32 bytes, a multiple of four.
 */
export async function toMnemonic(entropy: Uint8Array<ArrayBuffer>): Promise<string> {
  const checksumBits = entropy.length / 4
  const [digest = 0] = new Uint8Array(await crypto.subtle.digest('SHA-256', entropy))
  const bits = [...entropy, digest].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const words = (entropy.length * 8 + checksumBits) / WORD_BITS
  return Array.from({ length: words }, (_, at) => {
    const place = Number.parseInt(bits.slice(at * WORD_BITS, (at + 1) * WORD_BITS), 2)
    return wordlist[place]
  }).join(' ')
}
