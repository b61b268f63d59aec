/**
 * HPKE (RFC 9180) in base mode and in the one suite of the login services: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256,
 * AES-256-GCM; one message a context.
 */

import { utf8ToBytes } from '@latch/families/bytes.ts'
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke'

type Bytes = Uint8Array<ArrayBuffer>
/** A ciphertext and its encapsulated key. */
export type Sealed = { enc: Bytes; ct: Bytes }
/** Recipient (`info`) and purpose (`aad`) of a sealed message. */
export type Binding = { info: string; aad: string }
type Recipient = { keys: CryptoKeyPair /** 32 bytes. */; publicKey: Bytes }

const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

/** Creates a key pair with a private key that the browser does not export. */
export async function createRecipient(): Promise<Recipient> {
  const keys = (await suite.GenerateKeyPair(false)) as CryptoKeyPair
  return { keys, publicKey: Uint8Array.from(await suite.SerializePublicKey(keys.publicKey)) }
}

/** @param recipient - X25519 public key, 32 bytes. @throws for a point of small order. */
export async function sealFor(recipient: Bytes, bytes: Bytes, binding: Binding): Promise<Sealed> {
  const publicKey = await suite.DeserializePublicKey(recipient)
  const { encapsulatedSecret, ciphertext } = await suite.Seal(publicKey, bytes, encode(binding))
  return { enc: Uint8Array.from(encapsulatedSecret), ct: Uint8Array.from(ciphertext) }
}

/** @throws for a message that was sealed to another key or with another binding, or was changed. */
export async function openAs({ keys }: Recipient, { enc, ct }: Sealed, binding: Binding): Promise<Bytes> {
  return Uint8Array.from(await suite.Open(keys, enc, ct, encode(binding)))
}

function encode({ info, aad }: Binding) {
  return { info: utf8ToBytes(info), aad: utf8ToBytes(aad) }
}
