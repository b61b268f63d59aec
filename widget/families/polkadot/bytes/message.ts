import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import * as sr25519 from '@scure/sr25519'
import { concatBytes, hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { readAddress } from './address.ts'

/** Around what extensions sign, so that it can be no transaction. */
const [BEGIN, END] = [utf8ToBytes('<Bytes>'), utf8ToBytes('</Bytes>')]

/** Signed form of a message: wrapped as by extensions, or plain as by some paired wallets. */
export type PolkadotForm = 'wrapped' | 'plain'

/** Wraps a message as extensions sign it; never hashed, whatever its length. */
export function wrapMessage(message: Uint8Array): Uint8Array {
  return concatBytes(BEGIN, message, END)
}

/**
 * Returns the form of a message that an account's key signed.
 *
 * @param signature - Hex, with or without a prefix for the kind of key.
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
}): PolkadotForm | null {
  const digits = /^(?:0x)?([0-9a-f]{128,132})$/i.exec(signature)?.[1]
  if (digits === undefined || digits.length % 2 !== 0) return null
  const bytes = hexToBytes(digits)
  if (isSignedBy(address, wrapMessage(message), bytes)) return 'wrapped'
  return isSignedBy(address, message, bytes) ? 'plain' : null
}

/** Returns whether an account's key signed these bytes. @param signature - With or without a prefix for the kind of key. */
export function isSignedBy(address: string, signed: Uint8Array, signature: Uint8Array): boolean {
  const account = readAddress(address)?.account
  return account !== undefined && messageChecks(signature).some((check) => check(account, signed))
}

type Check = (account: Uint8Array, signed: Uint8Array) => boolean

/** Returns the checks for a signature of this length: its kind is not always stated. */
function messageChecks(bytes: Uint8Array): Check[] {
  const [kind] = bytes
  const rest = bytes.slice(1)
  switch (bytes.length) {
    case 64:
      return [bySr25519(bytes), byEd25519(bytes)]
    case 65:
      return [...(kind === 0 ? [byEd25519(rest)] : kind === 1 ? [bySr25519(rest)] : []), byEcdsa(bytes)]
    default:
      return kind === 2 ? [byEcdsa(rest)] : []
  }
}

const orFalse =
  (check: Check): Check =>
  (account, signed) => {
    try {
      return check(account, signed)
    } catch {
      // Not a valid key or signature.
      return false
    }
  }

const bySr25519 = (signature: Uint8Array) =>
  orFalse((account, signed) => sr25519.verify(signed, signature, account))

const byEd25519 = (signature: Uint8Array) =>
  orFalse((account, signed) => ed25519.verify(signature, signed, account, { zip215: false }))

/** Checks an ECDSA signature: r, s and the recovery ID of a key, whose hash is the account. */
const byEcdsa = (signature: Uint8Array) =>
  orFalse((account, signed) => {
    const recovery = signature[64] ?? 255
    if (recovery > 3) return false
    const key = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(blake2b(signed, { dkLen: 32 }))
      .toBytes(true)
    return toHex(blake2b(key, { dkLen: 32 })) === toHex(account)
  })
