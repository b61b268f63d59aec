import { toBase64Url } from '../../../widget/protocol/base64Url.ts'

/** What an authenticator says of a ceremony (WebAuthn Level 3, §6.1). */
export type AuthenticatorData = {
  rpIdHash: Uint8Array
  isPresent: boolean
  /** It asked for a PIN, a fingerprint, a face. */
  isVerified: boolean
  /** Whether the passkey is copied to other devices of its owner. */
  isSynced: boolean
  counter: number
  /** Of a passkey that was made just now. */
  made: { id: string; publicKey: PasskeyKey } | null
}

/** A public key that WebCrypto imports. */
export type PasskeyKey =
  | { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  | { kty: 'RSA'; n: string; e: 'AQAB' }

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x10
const MADE = 0x40
const FIXED_LENGTH = 37
/** Before the id's length. */
const AAGUID_LENGTH = 16

/** @returns null for what is none, or whose key is of no algorithm that was asked for. */
export function readAuthenticatorData(bytes: Uint8Array): AuthenticatorData | null {
  if (bytes.length < FIXED_LENGTH) return null
  const flags = bytes[32] ?? 0
  const made = (flags & MADE) === 0 ? null : readMade(bytes.subarray(FIXED_LENGTH))
  if ((flags & MADE) !== 0 && made === null) return null
  return {
    rpIdHash: bytes.subarray(0, 32),
    isPresent: (flags & PRESENT) !== 0,
    isVerified: (flags & VERIFIED) !== 0,
    isSynced: (flags & SYNCED) !== 0,
    counter: new DataView(bytes.buffer, bytes.byteOffset).getUint32(33),
    made,
  }
}

function readMade(bytes: Uint8Array): AuthenticatorData['made'] {
  if (bytes.length < AAGUID_LENGTH + 2) return null
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint16(AAGUID_LENGTH)
  const from = AAGUID_LENGTH + 2
  const id = bytes.subarray(from, from + length)
  const publicKey = readKey(bytes.subarray(from + length))
  return id.length === length && length > 0 && publicKey !== null ? { id: toBase64Url(id), publicKey } : null
}

/**
 * COSE keys (RFC 9053) in the one form that CTAP2 allows an authenticator (its canonical CBOR): what is fixed, and how many
 * bytes of the key come after it.
 */
const EC2 = [
  { fixed: [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20], length: 32 },
  { fixed: [0x22, 0x58, 0x20], length: 32 },
] as const
const RSA = [
  { fixed: [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00], length: 256 },
  { fixed: [0x21, 0x43, 0x01, 0x00, 0x01], length: 0 },
] as const

function readKey(bytes: Uint8Array): PasskeyKey | null {
  const [x, y] = readParts(bytes, EC2) ?? []
  if (x !== undefined && y !== undefined) return { kty: 'EC', crv: 'P-256', x, y }
  const [n] = readParts(bytes, RSA) ?? []
  return n === undefined ? null : { kty: 'RSA', n, e: 'AQAB' }
}

type Part = { fixed: readonly number[]; length: number }

function readParts(bytes: Uint8Array, parts: readonly Part[]): string[] | null {
  let at = 0
  const found: string[] = []
  for (const { fixed, length } of parts) {
    if (!fixed.every((byte, index) => bytes[at + index] === byte)) return null
    const from = at + fixed.length
    const part = bytes.subarray(from, from + length)
    if (part.length < length) return null
    found.push(toBase64Url(part))
    at = from + length
  }
  return found
}
