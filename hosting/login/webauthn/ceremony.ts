import * as z from 'zod'
import { fromBase64Url, toBase64Url } from '../../../widget/protocol/base64Url.ts'
import type { PasskeyMade, PasskeyUsed } from '../../../widget/protocol/login/passkey.ts'
import { type AuthenticatorData, type PasskeyKey, readAuthenticatorData } from './authenticatorData.ts'

/** Where a ceremony has to have taken place. */
export type Place = {
  /** Origin of the page that asked the authenticator. */
  origin: string
  /** Origin of the page around it, where it stands in one; null: it has to be a page of its own. */
  around: string | null
}

const ClientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})
type ClientData = z.infer<typeof ClientDataSchema>

/** What a browser says that it asked an authenticator (WebAuthn Level 3, §5.8.1); null where it does not parse. */
export function readClientData(text: string): ClientData | null {
  try {
    return ClientDataSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(text))))
  } catch {
    return null
  }
}

export type Made = { id: string; publicKey: PasskeyKey; counter: number; isSynced: boolean }

/**
 * A passkey that was made for a challenge (§7.1). No attestation was asked for: whose authenticator it is, is its owner's
 * affair.
 *
 * @param challenge - That was given out, and to this device.
 * @returns null where anything of it is otherwise than it was asked for.
 */
export async function verifyMade(
  { clientData, authenticatorData }: PasskeyMade,
  challenge: string,
  place: Place,
): Promise<Made | null> {
  const client = readClientData(clientData)
  if (client === null || !isOf(client, { type: 'webauthn.create', challenge, place })) return null
  const data = readAuthenticatorData(fromBase64Url(authenticatorData))
  if (data === null || data.made === null || !(await isVerifiedAt(data, place))) return null
  const { counter, isSynced } = data
  return { ...data.made, counter, isSynced }
}

/** Of an authenticator whose signature is right; `counter` is still to be held against the last one. */
export type Used = Pick<AuthenticatorData, 'counter' | 'isSynced'>

/**
 * A challenge that a passkey has signed (§7.2).
 *
 * @returns null as {@link verifyMade}
 */
export async function verifyUsed(
  { clientData, authenticatorData, signature }: PasskeyUsed,
  publicKey: PasskeyKey,
  challenge: string,
  place: Place,
): Promise<Used | null> {
  const client = readClientData(clientData)
  if (client === null || !isOf(client, { type: 'webauthn.get', challenge, place })) return null
  const bytes = fromBase64Url(authenticatorData)
  const data = readAuthenticatorData(bytes)
  if (data === null || !(await isVerifiedAt(data, place))) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64Url(clientData)))
  const signed = new Uint8Array([...bytes, ...hash])
  if (!(await isSigned(publicKey, fromBase64Url(signature), signed))) return null
  return { counter: data.counter, isSynced: data.isSynced }
}

/** Whether the browser asked for it here, now, and for this. */
function isOf(
  { type, challenge, origin, crossOrigin = false, topOrigin }: ClientData,
  asked: { type: string; challenge: string; place: Place },
): boolean {
  if (type !== asked.type || challenge !== asked.challenge || origin !== asked.place.origin) return false
  if (!crossOrigin) return true
  // Browsers that do not name the page around let the frame there only by that page's own list of ancestors.
  return asked.place.around !== null && (topOrigin === undefined || topOrigin === asked.place.around)
}

async function isVerifiedAt(
  { rpIdHash, isPresent, isVerified }: AuthenticatorData,
  { origin }: Place,
): Promise<boolean> {
  const rpId = new TextEncoder().encode(new URL(origin).hostname)
  const expected = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', rpId)))
  return isPresent && isVerified && toBase64Url(rpIdHash) === expected
}

async function isSigned(
  publicKey: PasskeyKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const isEc = publicKey.kty === 'EC'
  const raw = isEc ? toRaw(signature) : signature
  if (raw === null) return false
  const algorithm = isEc
    ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm, key, raw, signed)
  } catch {
    // No point of the curve.
    return false
  }
}

const INTEGER = 0x02
const HALF = 32

/** DER of two integers (RFC 3279 §2.2.3), which WebCrypto takes as 32 bytes each; null for what is none. */
function toRaw(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null
  const raw = new Uint8Array(2 * HALF)
  let at = 2
  for (const end of [HALF, 2 * HALF]) {
    const length = der[at + 1] ?? 0
    const integer = der.subarray(at + 2, at + 2 + length)
    if (der[at] !== INTEGER || integer.length !== length) return null
    const digits = integer[0] === 0 ? integer.subarray(1) : integer
    if (digits.length > HALF) return null
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return at === der.length ? raw : null
}
