import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { concatBytes, utf8ToBytes } from '../../bytes.ts'

/** Bytes of an account: a key, or the hash of one. */
export const ACCOUNT_BYTES = 32
const CHECKSUM = 2
/** Prefixes that take one byte, and all that there are. */
const SHORT = 64
const MAX_PREFIX = 16_383

export type SubstrateAddress = { prefix: number; account: Uint8Array }

/**
 * Returns the spelling of an account on a chain (SS58). Wallets use any prefix: only the account counts.
 *
 * @returns null if the text is not an account.
 */
export function parseAddress(text: string, prefix: number): string | null {
  const address = readAddress(text)
  return address === null ? null : writeAddress({ ...address, prefix })
}

/** @returns null if the text is not a 32-byte account. */
export function readAddress(text: string): SubstrateAddress | null {
  if (text.length > 52 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return null
  const bytes = base58.decode(text)
  const [first = 255, second = 0] = bytes
  const isShort = first < SHORT
  const start = isShort ? 1 : 2
  if (first > 127 || bytes.length !== start + ACCOUNT_BYTES + CHECKSUM) return null
  const wide = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  const address = { prefix: isShort ? first : wide, account: bytes.slice(start, -CHECKSUM) }
  // Compared as a whole, so that neither its checksum nor a longer form of its prefix can differ.
  return writeAddress(address) === text ? address : null
}

/** @throws RangeError for a prefix that SS58 does not have. */
export function writeAddress({ prefix, account }: SubstrateAddress): string {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > MAX_PREFIX)
    throw new RangeError('Invalid SS58 prefix.')
  const head =
    prefix < SHORT
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6))
  const body = concatBytes(head, account)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 })
  return base58.encode(concatBytes(body, checksum.slice(0, CHECKSUM)))
}
