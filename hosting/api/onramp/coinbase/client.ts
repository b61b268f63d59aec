import { fromBase64 } from '@latch/protocol/base64.ts'
import { toBase64Url } from '@latch/protocol/base64Url.ts'
import { importJWK, SignJWT } from 'jose'
import { fetchUpstream } from '../../fetchUpstream.ts'

/** An account at Coinbase's Developer Platform. */
export type CoinbaseAccount = {
  keyId: string
  /** As the platform shows an Ed25519 key: base64 of its seed and its public half. */
  keySecret: string
}

const HOST = 'api.developer.coinbase.com'
/** Seconds for which a token is valid. */
const LIFETIME = 120
/** Bytes of an Ed25519 seed. */
const SEED = 32

/**
 * Calls Coinbase's Onramp API. Each request has a token of its own, valid only for its method and path.
 *
 * @param body - Of a POST; a GET has none.
 * @throws UpstreamError, also for an invalid key.
 * @see https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 */
export async function callCoinbase(
  account: CoinbaseAccount,
  { path, query = '', body }: { path: string; query?: string; body?: object },
): Promise<unknown> {
  const method = body === undefined ? 'GET' : 'POST'
  const token = await signToken(account, `${method} ${HOST}${path}`)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return fetchUpstream(`https://${HOST}${path}${query}`, {
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function signToken({ keyId, keySecret }: CoinbaseAccount, uri: string): Promise<string> {
  const bytes = fromBase64(keySecret)
  const [d, x] = [bytes.slice(0, SEED), bytes.slice(SEED)].map(toBase64Url)
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', d: d ?? '', x: x ?? '' }, 'EdDSA')
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ uri, uris: [uri] })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyId, nonce })
    .setIssuer('cdp')
    .setSubject(keyId)
    .setNotBefore(now)
    .setExpirationTime(now + LIFETIME)
    .sign(key)
}
