import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import { cose, decodeCredentialPublicKey, isoCBOR } from '@simplewebauthn/server/helpers'

/** Public key of a passkey as `auth` stores it: a JWK (RFC 7517) of one of the algorithms that the Security page asks for. */
export type PasskeyKey =
  | { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  | { kty: 'RSA'; n: string; e: 'AQAB' }

const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose

/** COSE algorithms of {@link PasskeyKey}. */
export const PASSKEY_ALGORITHMS: number[] = [COSEALG.ES256, COSEALG.RS256]

const COORDINATE_LENGTH = 32
/** 2,048 bits: the one length that authenticators make. */
const MODULUS_LENGTH = 256
const EXPONENT = 'AQAB'

/**
 * @param bytes - COSE key (RFC 9053).
 * @returns null for a key of another curve or length.
 */
export function toJwk(bytes: Uint8Array<ArrayBuffer>): PasskeyKey | null {
  const key = decodeCredentialPublicKey(bytes)
  if (cose.isCOSEPublicKeyEC2(key)) {
    const [x, y] = [key.get(COSEKEYS.x), key.get(COSEKEYS.y)]
    const isP256 = key.get(COSEKEYS.crv) === COSECRV.P256
    if (!isP256 || x?.length !== COORDINATE_LENGTH || y?.length !== COORDINATE_LENGTH) return null
    return { kty: 'EC', crv: 'P-256', x: toBase64Url(x), y: toBase64Url(y) }
  }
  if (!cose.isCOSEPublicKeyRSA(key)) return null
  const [n, e] = [key.get(COSEKEYS.n), key.get(COSEKEYS.e)]
  if (n?.length !== MODULUS_LENGTH || e === undefined || toBase64Url(e) !== EXPONENT) return null
  return { kty: 'RSA', n: toBase64Url(n), e: EXPONENT }
}

/** The COSE key (RFC 9053) of a stored one. */
export function toCose(key: PasskeyKey): Uint8Array<ArrayBuffer> {
  const entries: [number, number | Uint8Array][] =
    key.kty === 'EC'
      ? [
          [COSEKEYS.kty, COSEKTY.EC2],
          [COSEKEYS.alg, COSEALG.ES256],
          [COSEKEYS.crv, COSECRV.P256],
          [COSEKEYS.x, fromBase64Url(key.x)],
          [COSEKEYS.y, fromBase64Url(key.y)],
        ]
      : [
          [COSEKEYS.kty, COSEKTY.RSA],
          [COSEKEYS.alg, COSEALG.RS256],
          [COSEKEYS.n, fromBase64Url(key.n)],
          [COSEKEYS.e, fromBase64Url(key.e)],
        ]
  return Uint8Array.from(isoCBOR.encode(new Map(entries)))
}
