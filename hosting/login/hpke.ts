import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import { Refusal } from '#http/errors.ts'

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
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
    const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64Url(recipient).buffer)
    const sender = await suite.createSenderContext({ recipientPublicKey, info: utf8.encode(info).buffer })
    const ct = await sender.seal(bytes.buffer, utf8.encode(aad).buffer)
    return { enc: toBase64Url(new Uint8Array(sender.enc)), ct: toBase64Url(new Uint8Array(ct)) }
  } catch {
    // A point of small order, for one: the key is the client's.
    throw new Refusal(400, 'invalid')
  }
}
