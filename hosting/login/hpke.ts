import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke'
import { Refusal } from '#http/errors.ts'

const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)
const utf8 = new TextEncoder()

/**
 * Seals bytes to a key that the client made for this one answer (RFC 9180, base mode).
 *
 * @param recipient - X25519 public key, base64url.
 */
export async function sealTo(
  recipient: string,
  { info, aad }: { info: string; aad: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ enc: string; ct: string }> {
  try {
    const publicKey = await suite.DeserializePublicKey(fromBase64Url(recipient))
    const binding = { info: utf8.encode(info), aad: utf8.encode(aad) }
    const { encapsulatedSecret, ciphertext } = await suite.Seal(publicKey, bytes, binding)
    return { enc: toBase64Url(encapsulatedSecret), ct: toBase64Url(ciphertext) }
  } catch {
    // A point of small order, for one: the key is the client's.
    throw new Refusal(400, 'invalid')
  }
}
