import { toBase64Url } from '@latch/protocol/base64Url.ts'
import type { Environment } from './environment.ts'
import { createClientFactor } from './keyslot.ts'
import { sha256 } from './sha256.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const utf8 = new TextEncoder()

/** Two keys that are this browser partition's own, and that the browser does not give out. */
type DeviceRecord = { proofs: CryptoKeyPair; factor: CryptoKey }

/** Key that makes this browser partition a device. */
export type DeviceKey = {
  /** Thumbprint (RFC 7638) that sessions, codes and factors are bound to. */
  jkt: string
  /** Client factor of the device slot. */
  factor: CryptoKey
  /** A proof of possession for one request (RFC 9449). */
  prove(claims: ProofClaims): Promise<string>
}

export type ProofClaims = {
  htm: string
  /** Without query and fragment. */
  htu: string
  /** Unix seconds. */
  iat: number
  nonce: string | undefined
  /** Access token that is sent with the request. */
  access: string | undefined
}

/** Returns the device's keys, creating them if there are none. Two tabs that start at once get the same keys. */
export async function loadDeviceKey({ storage, exclusively }: Environment): Promise<DeviceKey> {
  const record = await exclusively('device', async () => {
    const stored = await storage.get('device')
    if (isRecord(stored)) return stored
    const proofs = (await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])) as CryptoKeyPair
    const created = { proofs, factor: await createClientFactor() }
    await storage.put('device', created)
    return created
  })
  return toDeviceKey(record)
}

async function toDeviceKey({ proofs, factor }: DeviceRecord): Promise<DeviceKey> {
  const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', proofs.publicKey)) as JsonWebKey
  const jwk = { kty, crv, x, y }
  return {
    jkt: await sha256(JSON.stringify({ crv, kty, x, y })),
    factor,
    async prove({ access, ...claims }) {
      const jti = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
      const ath = access === undefined ? undefined : await sha256(access)
      const head = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      const text = `${head}.${encode({ jti, ...claims, ath })}`
      const signature = await crypto.subtle.sign(ECDSA, proofs.privateKey, utf8.encode(text))
      return `${text}.${toBase64Url(new Uint8Array(signature))}`
    },
  }
}

function isRecord(value: unknown): value is DeviceRecord {
  const { proofs, factor } = (value ?? {}) as Partial<DeviceRecord>
  return proofs?.privateKey instanceof CryptoKey && factor instanceof CryptoKey
}

function encode(part: object): string {
  return toBase64Url(utf8.encode(JSON.stringify(part)))
}
