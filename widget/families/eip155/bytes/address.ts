import { utf8ToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { keccak256 } from './keccak.ts'

/** 20 bytes of hex, in letters of any size. */
export function isAddress(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/**
 * Returns an address with the checksum of EIP-55, regardless of its previous case.
 *
 * @param address - 20 bytes of hex; see {@link isAddress}.
 * @see EIP-55
 */
export function toChecksum(address: Hex): Hex {
  const digits = address.slice(2).toLowerCase()
  const hash = toHex(keccak256(utf8ToBytes(digits))).slice(2)
  const cased = [...digits].map((digit, index) => ((hash[index] ?? '') >= '8' ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}

/** @param publicKey - A point of secp256k1, uncompressed: 0x04, x, y. */
export function addressOfPublicKey(publicKey: Uint8Array): Hex {
  return toChecksum(toHex(keccak256(publicKey.subarray(1)).subarray(-20)))
}

/** Returns whether both are the same account, regardless of case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
