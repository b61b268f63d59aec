/**
 * HPKE (RFC 9180) in base mode and in one suite: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. One message a
 * context, so that its nonce is the base nonce. By hand over the browser's own primitives: a library for all suites is a
 * tenth of what a visitor may be made to load.
 */

import { concatBytes, utf8ToBytes } from '../../../families/bytes.ts'

const { subtle } = crypto

type Bytes = Uint8Array<ArrayBuffer>
/** A message and the half of the key agreement that goes with it. */
export type Sealed = { enc: Bytes; ct: Bytes }
/** Who it is for (`info`), and what it is released for (`aad`). */
export type Binding = { info: string; aad: string }
type Recipient = { privateKey: CryptoKey /** 32 bytes. */; publicKey: Bytes }

const X25519 = { name: 'X25519' } as const
const VERSION = 'HPKE-v1'
/** RFC 9180 §4.1 and §5.1: what goes into every hash of the key agreement, and of all that follows. */
const KEM_SUITE = Uint8Array.of(...utf8('KEM'), 0, 0x20)
const SUITE = Uint8Array.of(...utf8('HPKE'), 0, 0x20, 0, 1, 0, 2)
const MODE_BASE = 0
const [HASH, KEY, NONCE] = [32, 32, 12]
const NOTHING = new Uint8Array()

/** A fresh pair of keys, the private half of which the browser does not give out. */
export async function createRecipient(): Promise<Recipient> {
  const { privateKey, publicKey } = (await subtle.generateKey(X25519, false, ['deriveBits'])) as CryptoKeyPair
  return { privateKey, publicKey: new Uint8Array((await subtle.exportKey('raw', publicKey)) as ArrayBuffer) }
}

/** @param recipient - X25519 public key, 32 bytes. @throws for a point of small order. */
export async function sealFor(recipient: Bytes, bytes: Bytes, { info, aad }: Binding): Promise<Sealed> {
  const { privateKey, publicKey: enc } = await createRecipient()
  const [algorithm, key] = await scheduleOf(privateKey, recipient, { enc, recipient, info })
  const additionalData = utf8(aad)
  return { enc, ct: new Uint8Array(await subtle.encrypt({ ...algorithm, additionalData }, key, bytes)) }
}

/** @throws for what was sealed to another key, for something else, or was changed. */
export async function openAs(
  recipient: Recipient,
  { enc, ct }: Sealed,
  { info, aad }: Binding,
): Promise<Bytes> {
  const agreement = { enc, recipient: recipient.publicKey, info }
  const [algorithm, key] = await scheduleOf(recipient.privateKey, enc, agreement)
  const additionalData = utf8(aad)
  return new Uint8Array(await subtle.decrypt({ ...algorithm, additionalData }, key, ct))
}

type Agreement = { enc: Bytes; recipient: Bytes; info: string }

/** `ExtractAndExpand` (§4.1) and `KeySchedule` (§5.1) without a pre-shared key. */
async function scheduleOf(ours: CryptoKey, theirs: Bytes, { enc, recipient, info }: Agreement) {
  const publicKey = await subtle.importKey('raw', theirs, X25519, false, [])
  const agreement = { ...X25519, public: publicKey }
  // All zeros, which a point of small order makes, is an error of the browser's own.
  const agreed = new Uint8Array(await subtle.deriveBits(agreement, ours, HASH * 8))
  const early = await extract(KEM_SUITE, NOTHING, 'eae_prk', agreed)
  const shared = await expand(KEM_SUITE, early, 'shared_secret', concatBytes(enc, recipient), HASH)
  const [noPsk, infoHash] = await Promise.all([
    extract(SUITE, NOTHING, 'psk_id_hash', NOTHING),
    extract(SUITE, NOTHING, 'info_hash', utf8(info)),
  ])
  const context = concatBytes(Uint8Array.of(MODE_BASE), noPsk, infoHash)
  const secret = await extract(SUITE, shared, 'secret', NOTHING)
  const [raw, iv] = await Promise.all([
    expand(SUITE, secret, 'key', context, KEY),
    expand(SUITE, secret, 'base_nonce', context, NONCE),
  ])
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  for (const used of [agreed, early, shared, secret, raw]) used.fill(0)
  return [{ name: 'AES-GCM', iv }, key] as const
}

/** `LabeledExtract`. */
function extract(suite: Bytes, salt: Bytes, label: string, material: Bytes): Promise<Bytes> {
  return hmac(salt, utf8(VERSION), suite, utf8(label), material)
}

/** `LabeledExpand` of no more than one hash, of which HKDF needs one round (RFC 5869 §2.3). */
async function expand(suite: Bytes, key: Bytes, label: string, info: Bytes, length: number): Promise<Bytes> {
  const head = concatBytes(Uint8Array.of(0, length), utf8(VERSION), suite, utf8(label))
  return (await hmac(key, head, info, Uint8Array.of(1))).slice(0, length)
}

async function hmac(key: Bytes, ...parts: readonly Bytes[]): Promise<Bytes> {
  // A key of zeros is the same as none (RFC 2104), which browsers refuse to import.
  const bytes = key.length === 0 ? new Uint8Array(HASH) : key
  const imported = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', imported, concatBytes(...parts)))
}

function utf8(text: string): Bytes {
  return Uint8Array.from(utf8ToBytes(text))
}
