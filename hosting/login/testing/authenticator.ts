import { toBase64Url } from '@latch/protocol/base64Url.ts'
import type { PasskeyMade, PasskeyUsed } from '@latch/protocol/login/passkey.ts'

/** Origin of the secure frame in tests. */
export const SECURE = 'https://secure.example'

const utf8 = new TextEncoder()

/** Values that a test overrides in the answer of a browser or an authenticator. */
export type Otherwise = {
  origin?: string
  type?: string
  rpId?: string
  flags?: number
  counter?: number
  /** Of a page that is inside another. */
  topOrigin?: string
}

const MADE = 0x45
const USED = 0x05

/** An authenticator with one passkey of ES256, and the browser before it, on a page of an origin. */
export async function makeAuthenticator(home: string = SECURE) {
  const usual = { origin: home, rpId: new URL(home).hostname }
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const rawId = crypto.getRandomValues(new Uint8Array(32))
  const id = toBase64Url(rawId)
  /** As computed by the `prf` extension. */
  const prf = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

  const cose = new Uint8Array([
    ...[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20, ...point.slice(1, 33)],
    ...[0x22, 0x58, 0x20, ...point.slice(33)],
  ])

  return {
    id,
    prf,
    async make(challenge: string, otherwise: Otherwise = {}): Promise<PasskeyMade> {
      const head = await headOf({ ...usual, flags: MADE, ...otherwise })
      const data = new Uint8Array([...head, ...new Uint8Array(16), 0, rawId.length, ...rawId, ...cose])
      const clientData = clientDataOf({ ...usual, type: 'webauthn.create', ...otherwise }, challenge)
      return { id, clientData: toBase64Url(clientData), authenticatorData: toBase64Url(data) }
    },
    async use(challenge: string, otherwise: Otherwise = {}): Promise<PasskeyUsed> {
      const data = await headOf({ ...usual, flags: USED, ...otherwise })
      const clientData = clientDataOf({ ...usual, type: 'webauthn.get', ...otherwise }, challenge)
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clientData))
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const raw = await crypto.subtle.sign(algorithm, pair.privateKey, new Uint8Array([...data, ...hash]))
      return {
        id,
        clientData: toBase64Url(clientData),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(toDer(new Uint8Array(raw))),
      }
    },
  }
}

function clientDataOf({ type, origin, topOrigin }: Otherwise, challenge: string): Uint8Array<ArrayBuffer> {
  const around = topOrigin === undefined ? { crossOrigin: false } : { crossOrigin: true, topOrigin }
  return Uint8Array.from(utf8.encode(JSON.stringify({ type, challenge, origin, ...around })))
}

async function headOf({ rpId = '', flags = USED, counter = 0 }: Otherwise) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(rpId)))
  const count = new Uint8Array(4)
  new DataView(count.buffer).setUint32(0, counter)
  return new Uint8Array([...hash, flags, ...count])
}

/** Two integers without needless zeros (RFC 3279 §2.2.3), as authenticators sign. */
function toDer(raw: Uint8Array): Uint8Array {
  const integers = [raw.slice(0, 32), raw.slice(32)].flatMap((half) => {
    const digits = half.slice(
      Math.max(
        0,
        half.findIndex((byte) => byte !== 0),
      ),
    )
    const bytes = (digits[0] ?? 0) > 0x7f ? [0, ...digits] : [...digits]
    return [0x02, bytes.length, ...bytes]
  })
  return new Uint8Array([0x30, integers.length, ...integers])
}
