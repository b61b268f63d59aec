import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '../../bytes.ts'

/** First byte of every address, on all networks: in base58 it makes the T. */
const PREFIX = 0x41
/** Bytes of an address, and of the checksum behind it in base58. */
export const ADDRESS_LENGTH = 21
const CHECKSUM_LENGTH = 4
/** Characters of an address in base58, which are as many for each. */
const TEXT_LENGTH = 34

/** @returns the 21 bytes of an address; null for a text that is not one. */
export function readAddress(text: string): Uint8Array | null {
  if (text.length !== TEXT_LENGTH || !/^T[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return null
  const bytes = fromBase58(text)
  const address = bytes.slice(0, ADDRESS_LENGTH)
  return isAddressBytes(address) && writeAddress(address) === text ? address : null
}

/**
 * Returns the canonical spelling of an address, which is the same on every chain of TRON; null if the text is not one.
 */
export function parseAddress(text: string): string | null {
  return readAddress(text) === null ? null : text
}

export function isAddressBytes(bytes: Uint8Array): boolean {
  return bytes.length === ADDRESS_LENGTH && bytes[0] === PREFIX
}

/** @param address - 21 bytes. */
export function writeAddress(address: Uint8Array): string {
  const checksum = sha256(sha256(address)).slice(0, CHECKSUM_LENGTH)
  return toBase58(concatBytes(address, checksum))
}

/** Address of an account or a contract as the virtual machine has it, without the prefix. @param account - 20 bytes. */
export function addressOfAccount(account: Uint8Array): string {
  return writeAddress(concatBytes(Uint8Array.of(PREFIX), account))
}

/** @param publicKey - 65 bytes; the first one marks an uncompressed key. */
export function addressOfKey(publicKey: Uint8Array): string {
  return addressOfAccount(keccak_256(publicKey.slice(1)).slice(-20))
}
