import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromBase64Url, toBase64Url } from '../../../protocol/base64Url.ts'
import type { SealedFactor } from '../../../protocol/login/auth.ts'
import { failure } from './failures.ts'

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const utf8 = new TextEncoder()

/** A key to which a service seals one factor (RFC 9180): logs, proxies and the frame's page see ciphertext only. */
export type FactorKey = {
  /** X25519, base64url. */
  publicKey: string
  /**
   * @param info - The slot that the factor belongs to.
   * @param aad - The token or attempt that it was released for.
   */
  open(sealed: Sealed, info: string, aad: string): Promise<Uint8Array<ArrayBuffer>>
}

type Sealed = Pick<SealedFactor, 'enc' | 'ct'>

/** Fresh for each request; the browser does not give the private half out. */
export async function createFactorKey(): Promise<FactorKey> {
  const pair = (await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])) as CryptoKeyPair
  const publicKey = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  return {
    publicKey: toBase64Url(new Uint8Array(publicKey)),
    async open({ enc, ct }, info, aad) {
      try {
        const context = await suite.createRecipientContext({
          recipientKey: pair,
          enc: fromBase64Url(enc).buffer,
          info: utf8.encode(info).buffer,
        })
        return new Uint8Array(await context.open(fromBase64Url(ct).buffer, utf8.encode(aad).buffer))
      } catch {
        // Sealed for another slot, or another request.
        throw failure('WALLET_MISMATCH')
      }
    },
  }
}

/** Seals bytes so that only the holder of a {@link FactorKey} opens them. */
export async function sealTo(
  publicKey: string,
  bytes: Uint8Array<ArrayBuffer>,
  info: string,
  aad: string,
): Promise<Sealed> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64Url(publicKey).buffer)
  const context = await suite.createSenderContext({ recipientPublicKey, info: utf8.encode(info).buffer })
  const ct = await context.seal(bytes.buffer, utf8.encode(aad).buffer)
  return { enc: toBase64Url(new Uint8Array(context.enc)), ct: toBase64Url(new Uint8Array(ct)) }
}
