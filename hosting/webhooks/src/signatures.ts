import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'

/** Prefixes of keys in Standard Webhooks 1.0. */
export const PRIVATE_PREFIX = 'whsk_'
export const SECRET_PREFIX = 'whsec_'

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410 §7). */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20]
const SEED_LENGTH = 32

/** Keys that sign a message: private keys `whsk_…` and shared secrets `whsec_…`. */
export type SigningKeys = { privateKeys: readonly string[]; secrets: readonly string[] }

/** The parts of a message that its signature covers. */
export type SignedMessage = {
  id: string
  /** Unix seconds of the attempt. */
  timestamp: number
  body: string
}

/**
 * Returns the header `webhook-signature`: one signature of each key, separated by spaces, so that keys can be rotated.
 *
 * @see Standard Webhooks 1.0, 'Signature scheme'
 */
export async function signMessage(
  { privateKeys, secrets }: SigningKeys,
  { id, timestamp, body }: SignedMessage,
): Promise<string> {
  const text = Uint8Array.from(new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  const signatures = await Promise.all([
    ...privateKeys.map(async (key) => `v1a,${toBase64(await signEd25519(key, text))}`),
    ...secrets.map(async (secret) => `v1,${toBase64(await signHmac(secret, text))}`),
  ])
  return signatures.join(' ')
}

/** @param key - `whsk_` and the base64 of the seed, or of seed and public key. */
async function signEd25519(key: string, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const seed = readKey(key, PRIVATE_PREFIX).slice(0, SEED_LENGTH)
  const pkcs8 = Uint8Array.from([...PKCS8, ...seed])
  const imported = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('Ed25519', imported, text))
}

async function signHmac(secret: string, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = readKey(secret, SECRET_PREFIX)
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, text))
}

/** @throws Error that does not contain the key. */
function readKey(text: string, prefix: string): Uint8Array<ArrayBuffer> {
  const bytes = text.startsWith(prefix) ? fromBase64(text.slice(prefix.length)) : new Uint8Array()
  if (bytes.byteLength < SEED_LENGTH)
    throw new Error(`A key of webhooks does not begin with ${prefix}, or is too short`)
  return Uint8Array.from(bytes)
}
