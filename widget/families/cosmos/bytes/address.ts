import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'

/** Bytes of an account of a key, and of one that a contract or a module has. */
const LENGTHS: readonly number[] = [20, 32]

/**
 * Returns the canonical spelling of a chain's address: bech32 in lower case.
 *
 * @param prefix - Of the chain's accounts, e.g. `cosmos`.
 * @returns null for anything else, also for an address of another chain or of a validator.
 */
export function parseAddress(text: string, prefix: string): string | null {
  const address = readAddress(text)
  return address?.prefix === prefix ? writeAddress(address) : null
}

export type CosmosAddress = { prefix: string; bytes: Uint8Array }

/** @returns null if the text is not an address of any chain. */
export function readAddress(text: string): CosmosAddress | null {
  const decoded = text.length > 90 ? undefined : bech32.decodeUnsafe(text)
  const bytes = decoded === undefined ? undefined : bech32.fromWordsUnsafe(decoded.words)
  if (decoded === undefined || !(bytes instanceof Uint8Array) || !LENGTHS.includes(bytes.length)) return null
  return { prefix: decoded.prefix, bytes }
}

export function writeAddress({ prefix, bytes }: CosmosAddress): string {
  return bech32.encode(prefix, bech32.toWords(bytes))
}

/** Returns the account of a key, as on all chains except those with Ethereum's keys. @param publicKey - Compressed. */
export function addressOfKey(publicKey: Uint8Array, prefix: string): string {
  return writeAddress({ prefix, bytes: ripemd160(sha256(publicKey)) })
}
