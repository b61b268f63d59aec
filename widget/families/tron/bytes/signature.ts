import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { addressOfKey } from './address.ts'

/** TIP-191 prefix of a text, followed by its length in decimal. */
const PREFIX = utf8ToBytes('\x19TRON Signed Message:\n')

/** r, s and which point the key is, in hex. */
export const SIGNATURE = /^(?:0x)?([0-9a-f]{130})$/i

/** Returns the digest of a message to sign (TIP-191, `signMessageV2` of tronweb). */
export function messageDigest(message: Uint8Array): Uint8Array {
  return keccak_256(concatBytes(PREFIX, utf8ToBytes(String(message.length)), message))
}

/**
 * Returns the account whose key made a signature.
 *
 * @param signature - Hex. Its last byte is 0 or 1, or starts at 27.
 * @returns null if it is not a signature.
 */
export function recoverSigner(digest: Uint8Array, signature: string): string | null {
  const digits = SIGNATURE.exec(signature)?.[1]
  if (digits === undefined) return null
  const bytes = hexToBytes(digits)
  const last = bytes[64] ?? 0
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return null
  try {
    const made = secp256k1.Signature.fromBytes(bytes.slice(0, 64), 'compact').addRecoveryBit(recovery)
    return addressOfKey(made.recoverPublicKey(digest).toBytes(false))
  } catch {
    // Not a signature of the curve.
    return null
  }
}
