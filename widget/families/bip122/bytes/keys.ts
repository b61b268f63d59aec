import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { type BitcoinLock, hash160, scriptOf } from './address.ts'
import { taggedHash } from './sighash.ts'

/**
 * Returns the key of a Taproot output that only the given key can spend (BIP-341).
 *
 * @param innerKey - 32 bytes. @throws Error if they are not a key.
 */
export function taprootKey(innerKey: Uint8Array): Uint8Array {
  const { Point } = secp256k1
  const tweak = Point.Fn.create(BigInt(toHex(taggedHash('TapTweak', innerKey))))
  const inner = Point.fromBytes(concatBytes(Uint8Array.of(2), innerKey))
  return inner.add(Point.BASE.multiply(tweak)).toBytes(true).slice(1)
}

/**
 * Returns the lock and the script of Segwit nested in a P2SH address, which wallets used before Segwit had its own
 * addresses.
 */
export function lockOfNestedKey(publicKey: Uint8Array): { nested: BitcoinLock; redeemScript: Uint8Array } {
  const redeemScript = scriptOf({ kind: 'p2wpkh', hash: hash160(publicKey) })
  return { nested: { kind: 'p2sh', hash: hash160(redeemScript) }, redeemScript }
}

/** Every address that one key has by itself. @param publicKey - Compressed. */
export function locksOfKey(publicKey: Uint8Array): BitcoinLock[] {
  const keyHash = hash160(publicKey)
  const longKey = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return [
    { kind: 'p2pkh', hash: keyHash },
    { kind: 'p2pkh', hash: hash160(longKey) },
    { kind: 'p2wpkh', hash: keyHash },
    lockOfNestedKey(publicKey).nested,
    { kind: 'p2tr', hash: taprootKey(publicKey.slice(1)) },
  ]
}
