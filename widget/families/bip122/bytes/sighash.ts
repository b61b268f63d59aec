import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '../../bytes.ts'

/** BIP-340's hashes for one purpose each. */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, ...parts))
}

export function doubleSha256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}

/** Encodes a length as Bitcoin's compact size. */
export function compactSize(length: number): Uint8Array {
  if (length < 253) return Uint8Array.of(length)
  if (length < 0x10000) return Uint8Array.of(253, length & 255, length >> 8)
  return concatBytes(Uint8Array.of(254), little(length, 4))
}

function little(value: number, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256)
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(compactSize(bytes.length), bytes)
}

/** Version, lock time, sequence and amount: all of them are 0 in both transactions of BIP-322. */
const ZERO_4 = new Uint8Array(4)
const ZERO_8 = new Uint8Array(8)
/** OP_RETURN: unspendable. */
const NOWHERE = withLength(Uint8Array.of(0x6a))

/** Returns the output that a BIP-322 signature spends: its transaction pays to the account and commits to the message. */
function prevoutOf(message: Uint8Array, script: Uint8Array): Uint8Array {
  const said = concatBytes(Uint8Array.of(0, 32), taggedHash('BIP0322-signed-message', message))
  const toSpend = concatBytes(
    ZERO_4,
    Uint8Array.of(1),
    new Uint8Array(32),
    Uint8Array.of(255, 255, 255, 255),
    withLength(said),
    ZERO_4,
    Uint8Array.of(1),
    ZERO_8,
    withLength(script),
    ZERO_4,
  )
  return concatBytes(doubleSha256(toSpend), ZERO_4)
}

/**
 * Digest that a key signs for a message, for an output of segwit version 0 (BIP-143, SIGHASH_ALL).
 *
 * @param keyHash - Of the key that signs.
 */
export function segwitDigest(message: Uint8Array, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const prevout = prevoutOf(message, script)
  const code = concatBytes(Uint8Array.of(0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac))
  return doubleSha256(
    concatBytes(
      ZERO_4,
      doubleSha256(prevout),
      doubleSha256(ZERO_4),
      prevout,
      withLength(code),
      ZERO_8,
      ZERO_4,
      doubleSha256(concatBytes(ZERO_8, NOWHERE)),
      ZERO_4,
      Uint8Array.of(1, 0, 0, 0),
    ),
  )
}

/**
 * Returns the digest for a Taproot key (BIP-341).
 *
 * @param hashType - 0 or 1: both sign all inputs and outputs.
 */
export function taprootDigest(message: Uint8Array, script: Uint8Array, hashType: 0 | 1): Uint8Array {
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, hashType),
    ZERO_4,
    ZERO_4,
    sha256(prevoutOf(message, script)),
    sha256(ZERO_8),
    sha256(withLength(script)),
    sha256(ZERO_4),
    sha256(concatBytes(ZERO_8, NOWHERE)),
    Uint8Array.of(0),
    ZERO_4,
  )
}

/** Digest that a key signs for a message in the legacy, pre-segwit form (BIP-137). */
export function legacyDigest(message: Uint8Array): Uint8Array {
  return doubleSha256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), withLength(message)))
}
