import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { addressOfKey, readAddress } from './address.ts'
import { messageBytes } from './messageDocument.ts'

type SignedText = {
  address: string
  message: Uint8Array
  /** base64 of 64 bytes. */
  signature: string
  /** base64 of 33 bytes; null if only the address identifies the signer. */
  publicKey: string | null
}

/**
 * Verifies that an account's key signed a message. `unknown`: the account has a different kind of key, e.g. on chains with
 * Ethereum keys, which hash differently and are not checked here.
 */
export function verifyMessage({
  address,
  message,
  signature,
  publicKey,
}: SignedText): 'signed' | 'notSigned' | 'unknown' {
  const prefix = readAddress(address)?.prefix
  if (prefix === undefined || !BASE64.test(signature) || !BASE64.test(publicKey ?? '')) return 'notSigned'
  const signed = fromBase64(signature)
  const digest = sha256(messageBytes(address, message))
  const keys = publicKey === null ? recoverKeys(digest, signed) : [fromBase64(publicKey)]
  const signers = keys.filter((key) => isSignedByKey(digest, signed, key))
  if (signers.some((key) => addressOfKey(key, prefix) === address)) return 'signed'
  return publicKey !== null && signers.length > 0 ? 'unknown' : 'notSigned'
}

/** The keys that a signature may be of. */
function recoverKeys(digest: Uint8Array, signature: Uint8Array): Uint8Array[] {
  if (signature.length !== 64) return []
  return [0, 1].flatMap((recovery) => {
    try {
      const parsed = secp256k1.Signature.fromBytes(signature, 'compact').addRecoveryBit(recovery)
      return [parsed.recoverPublicKey(digest).toBytes(true)]
    } catch {
      // Not a point of the curve.
      return []
    }
  })
}

function isSignedByKey(digest: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (key.length !== 33 || signature.length !== 64) return false
  try {
    return secp256k1.verify(signature, digest, key, { prehash: false, lowS: true })
  } catch {
    // Not a key of the curve.
    return false
  }
}
