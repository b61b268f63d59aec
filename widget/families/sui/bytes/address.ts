import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'

/** Bytes of an address, and of an object's id. */
export const ADDRESS_BYTES = 32

/** Parses 0x and 64 hex digits to lower case. @returns null for anything else: short forms name packages, not accounts. */
export function parseAddress(text: string): string | null {
  return /^0x[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}

/** @param address - As {@link parseAddress} writes it. */
export function addressBytes(address: string): Uint8Array {
  return hexToBytes(address.slice(2))
}

/** Returns the account of a key. @param flag - Of its signature scheme. */
export function addressOfKey(flag: number, publicKey: Uint8Array): string {
  return toHex(blake2b(concatBytes(Uint8Array.of(flag), publicKey), { dkLen: ADDRESS_BYTES }))
}
