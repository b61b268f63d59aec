import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import type { SealedFactor } from '@latch/protocol/login/auth.ts'
import { failure } from './failures.ts'
import { createRecipient, openAs, sealFor } from './hpke.ts'

/** A key that a service seals one factor to (RFC 9180): logs, proxies and the frame's page see only ciphertext. */
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
  const recipient = await createRecipient()
  return {
    publicKey: toBase64Url(recipient.publicKey),
    async open({ enc, ct }, info, aad) {
      try {
        return await openAs(recipient, { enc: fromBase64Url(enc), ct: fromBase64Url(ct) }, { info, aad })
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
  const { enc, ct } = await sealFor(fromBase64Url(publicKey), bytes, { info, aad })
  return { enc: toBase64Url(enc), ct: toBase64Url(ct) }
}
