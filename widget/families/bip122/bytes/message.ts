import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '../../bytes.ts'
import { type BitcoinLock, hash160, readAddress, scriptOf, writeAddress } from './address.ts'
import { lockOfNestedKey, locksOfKey } from './keys.ts'
import { legacyDigest, segwitDigest, taprootDigest } from './sighash.ts'

type SignedText = {
  address: string
  chainId: ChainId
  message: Uint8Array
  /** base64 as most wallets answer, or hex as over WalletConnect. */
  signature: string
}

/**
 * Returns whether an account's key signed a message: by the simple form of BIP-322, or by BIP-137. The address type in the
 * header is ignored, because wallets write any into it.
 */
export function isMessageSigned({ address, chainId, message, signature }: SignedText): boolean {
  const lock = readAddress(address, chainId)
  const bytes = readSignature(signature)
  if (lock === null || bytes === null) return false
  try {
    const [header = 0] = bytes
    return bytes.length === 65 && header >= 27 && header <= 42
      ? isSignedAsLegacy({ bytes, message, address: writeAddress(lock, chainId), chainId })
      : isSignedByWitness(lock, message, bytes)
  } catch {
    // Bytes that are no witness, no point of the curve, or no signature of it.
    return false
  }
}

function readSignature(text: string): Uint8Array | null {
  if (/^(0x)?([0-9a-f]{2})+$/i.test(text)) return hexToBytes(text.replace(/^0x/, ''))
  return BASE64.test(text) ? fromBase64(text) : null
}

function isSignedByWitness(lock: BitcoinLock, message: Uint8Array, bytes: Uint8Array): boolean {
  const script = scriptOf(lock)
  const [first = new Uint8Array(), key, ...others] = readWitness(bytes)
  if (others.length > 0) return false
  if (lock.kind === 'p2tr') {
    const hashType = first[64] ?? 0
    // A type of 0 is left out.
    if (key !== undefined || first.length < 64 || first.length > 65) return false
    if (first.length === 65 && hashType !== 1) return false
    return schnorr.verify(
      first.slice(0, 64),
      taprootDigest(message, script, hashType === 1 ? 1 : 0),
      lock.hash,
    )
  }
  if (key?.length !== 33 || first.at(-1) !== 1) return false
  const keyHash = hash160(key)
  const isOwner =
    (lock.kind === 'p2wpkh' && isEqual(lock.hash, keyHash)) ||
    (lock.kind === 'p2sh' && isEqual(lock.hash, lockOfNestedKey(key).nested.hash))
  const digest = segwitDigest(message, script, keyHash)
  return isOwner && secp256k1.verify(first.slice(0, -1), digest, key, { prehash: false, format: 'der' })
}

/** Reads a witness: length-prefixed items that must end at the last byte. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  let at = 1
  for (let part = 0; part < (bytes[0] ?? 0); part++) {
    const length = bytes[at] ?? 0
    if (length >= 253 || at + 1 + length > bytes.length) throw new RangeError('The witness ends too early.')
    parts.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  if (at !== bytes.length) throw new RangeError('The witness has trailing bytes.')
  return parts
}

type Legacy = Pick<SignedText, 'address' | 'chainId' | 'message'> & { bytes: Uint8Array }

function isSignedAsLegacy({ bytes, message, address, chainId }: Legacy): boolean {
  const header = (bytes[0] ?? 0) - 27
  const point = secp256k1.Signature.fromBytes(bytes.slice(1), 'compact')
    .addRecoveryBit(header & 3)
    .recoverPublicKey(legacyDigest(message))
  return locksOfKey(point.toBytes(true)).some((lock) => writeAddress(lock, chainId) === address)
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
