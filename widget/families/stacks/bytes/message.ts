import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { hash160, readPrincipal } from './address.ts'

/** Stacks' own words in front of a text, with their length. */
const PREFIX = utf8ToBytes('\x17Stacks Signed Message:\n')

/** Signed form of a message: with the prefix of Stacks wallets, or only the hashed text. */
export type StacksForm = 'prefixed' | 'plain'

/** Digest that an account signs for a message. */
export function messageDigest(message: Uint8Array): Uint8Array {
  return sha256(concatBytes(PREFIX, compactSize(message.length), message))
}

/**
 * Returns the form of a message that an account's key signed.
 *
 * @param signature - Hex of r, s and the recovery ID, which wallets write last or, in older ones, first.
 * @returns null if it signed neither.
 */
export function signedForm({
  address,
  message,
  signature,
}: {
  address: string
  message: Uint8Array
  signature: string
}): StacksForm | null {
  const principal = readPrincipal(address)
  const digits = /^(?:0x)?([0-9a-f]{130})$/i.exec(signature)?.[1]
  if (principal === null || principal.contract !== null || digits === undefined) return null
  const bytes = hexToBytes(digits)
  const isOwn = (digest: Uint8Array) => isSignedBy(principal.hash, digest, bytes)
  if (isOwn(messageDigest(message))) return 'prefixed'
  return isOwn(sha256(message)) ? 'plain' : null
}

function isSignedBy(hash: Uint8Array, digest: Uint8Array, bytes: Uint8Array): boolean {
  const [first = 0, last = 0] = [bytes[0], bytes.at(-1)]
  return (
    isKeyOf(hash, digest, { compact: bytes.slice(0, 64), recovery: last }) ||
    isKeyOf(hash, digest, { compact: bytes.slice(1), recovery: first })
  )
}

function isKeyOf(
  hash: Uint8Array,
  digest: Uint8Array,
  { compact, recovery }: { compact: Uint8Array; recovery: number },
): boolean {
  if (recovery > 3) return false
  try {
    const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery)
    const key = signature.recoverPublicKey(digest).toBytes(true)
    return toHex(hash160(key)) === toHex(hash)
  } catch {
    // Not a signature of the curve.
    return false
  }
}

/** A length as Bitcoin writes it. */
function compactSize(length: number): Uint8Array {
  if (length < 253) return Uint8Array.of(length)
  if (length < 0x10000) return Uint8Array.of(253, length & 255, length >> 8)
  return Uint8Array.of(254, length & 255, (length >> 8) & 255, (length >> 16) & 255, length >>> 24)
}
