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

/** Numbers of words that BIP-39 knows. */
const LENGTHS: readonly number[] = [12, 15, 18, 21, 24]

/**
 * Decodes BIP-39 words, in letters of any case and with any spaces between them.
 *
 * @returns null if a word is not on the list, or the checksum is wrong.
 */
export async function toEntropy(phrase: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const words = phrase.normalize('NFKD').toLowerCase().trim().split(/\s+/)
  const places = words.map((word) => wordlist.indexOf(word))
  if (!LENGTHS.includes(words.length) || places.includes(-1)) return null
  const bits = places.map((place) => place.toString(2).padStart(WORD_BITS, '0')).join('')
  const bytes = bits.slice(0, Math.floor(bits.length / 33) * 32).match(/.{8}/g) ?? []
  const entropy = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
  return (await toMnemonic(entropy)) === words.join(' ') ? entropy : null
}
