import { toBase64Url } from '@latch/protocol/base64Url.ts'

/** Proves that requests come from the same page (RFC 9449, DPoP). Its key is lost when the page closes. */
export type Prover = (request: { method: string; url: string; nonce: string | undefined }) => Promise<string>

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const

export async function createProver(): Promise<Prover> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  return async ({ method, url, nonce }) => {
    const claims = {
      htm: method,
      htu: url,
      iat: Math.floor(Date.now() / 1_000),
      jti: crypto.randomUUID(),
      nonce,
    }
    const signed = `${header}.${encode(claims)}`
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      new TextEncoder().encode(signed),
    )
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`
  }
}

function encode(part: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(part)))
}
