import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../../bytes.ts'
import { addressOfKey } from './address.ts'
import { writeLength } from './bcs.ts'

/** Intent of the signature: scope, version and app: a personal message on Sui. */
const PERSONAL_MESSAGE = Uint8Array.of(3, 0, 0)
const SIGNATURE_BYTES = 64
/** Schemes by the flag in front of a signature; the others are several keys, a login elsewhere, or a passkey. */
const KEY_BYTES: Readonly<Record<number, number>> = { 0: 32, 1: 33, 2: 33 }

/** Digest that an account signs for a message. */
export function personalMessageDigest(message: Uint8Array): Uint8Array {
  const bytes = concatBytes(PERSONAL_MESSAGE, writeLength(message.length), message)
  return blake2b(bytes, { dkLen: 32 })
}

/**
 * Verifies that an account's key signed a message. `unknown` if a key is not enough: multisig, zkLogin, a passkey.
 *
 * @param signature - As wallets return it: base64 of flag, signature and key.
 */
export function verifyPersonalMessage({
  address,
  message,
  signature,
}: {
  address: string
  message: Uint8Array
  signature: string
}): 'signed' | 'notSigned' | 'unknown' {
  if (!BASE64.test(signature)) return 'notSigned'
  const [flag = 255, ...rest] = fromBase64(signature)
  const length = KEY_BYTES[flag]
  if (length === undefined) return [3, 5, 6].includes(flag) ? 'unknown' : 'notSigned'
  const [signed, key] = [rest.slice(0, SIGNATURE_BYTES), rest.slice(SIGNATURE_BYTES)]
  if (key.length !== length) return 'notSigned'
  const isValid =
    addressOfKey(flag, Uint8Array.from(key)) === address &&
    isSignedByKey(flag, {
      signature: Uint8Array.from(signed),
      digest: personalMessageDigest(message),
      key: Uint8Array.from(key),
    })
  return isValid ? 'signed' : 'notSigned'
}

type Signed = { signature: Uint8Array; digest: Uint8Array; key: Uint8Array }

function isSignedByKey(flag: number, { signature, digest, key }: Signed): boolean {
  try {
    if (flag === 0) return ed25519.verify(signature, digest, key, { zip215: false })
    const curve = flag === 1 ? secp256k1 : p256
    return curve.verify(signature, sha256(digest), key, { prehash: false, lowS: true })
  } catch {
    // Bytes that are no point of the curve, or no signature of it.
    return false
  }
}
