import { fromBase58 } from '@latch/protocol/base58.ts'
import * as z from 'zod'

/** Tolerated difference between the client's clock and ours, seconds; the public relay reports the same 120. */
const CLOCK_LEEWAY = 120
/** Multicodec prefix of an Ed25519 public key (0xed as a varint). */
const ED25519_PREFIX = [0xed, 0x01] as const
const ED25519_KEY_LENGTH = 32

const claimsSchema = z.object({
  iss: z.string().startsWith('did:key:z'),
  sub: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
})

/** Reason for refusing a client's token; the client reads the message as the close reason. */
export class JwtError extends Error {
  override readonly name = 'JwtError'
}

/**
 * Checks the EdDSA token with which a client opens its socket.
 *
 * @param token - Compact JWS; `iss` is the client's did:key, `aud` the relay's URL as the client dialled it.
 * @param audience - Host (with port) under which this relay was reached.
 * @param now - Unix time, seconds.
 * @returns the client id, a did:key.
 * @throws {@link JwtError}
 */
export async function verifyClientJwt(token: string, audience: string, now: number): Promise<string> {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw new JwtError('JWT Token is malformed')
  const claims = readClaims(payload)
  const key = await importDidKey(claims.iss)
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  if (!(await crypto.subtle.verify('Ed25519', key, decodeBase64Url(signature), signed)))
    throw new JwtError('JWT Token has an invalid signature')
  if (!isAudience(claims.aud, audience)) throw new JwtError('Invalid audience')
  if (claims.iat > now + CLOCK_LEEWAY)
    throw new JwtError(`JWT Token is not yet valid: iat: ${claims.iat}, now: ${now}, leeway: ${CLOCK_LEEWAY}`)
  if (claims.exp < now - CLOCK_LEEWAY) throw new JwtError(`JWT Token is expired: ${claims.exp}`)
  return claims.iss
}

function readClaims(payload: string): z.infer<typeof claimsSchema> {
  try {
    return claimsSchema.parse(JSON.parse(new TextDecoder().decode(decodeBase64Url(payload))))
  } catch {
    throw new JwtError('JWT Token has malformed claims')
  }
}

async function importDidKey(did: string): Promise<CryptoKey> {
  const bytes = decodeBase58(did.slice('did:key:z'.length))
  const key = bytes.slice(ED25519_PREFIX.length)
  if (ED25519_PREFIX.some((byte, index) => bytes[index] !== byte) || key.length !== ED25519_KEY_LENGTH)
    throw new JwtError('JWT issuer is not an Ed25519 did:key')
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
}

function isAudience(aud: string, host: string): boolean {
  return URL.canParse(aud) && new URL(aud).host === host
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  } catch {
    throw new JwtError('JWT Token is not base64url')
  }
}

function decodeBase58(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase58(text)
  } catch {
    throw new JwtError('JWT issuer is not base58')
  }
}
