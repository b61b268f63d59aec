import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { mac } from '#login/digests.ts'
import type { Keyring } from '#login/keyring.ts'

/** Keys that look up and seal addresses. */
export type CaptureKeys = { pepper: Uint8Array<ArrayBuffer>; keyring: Keyring }

const VERSION = 'K1'

/**
 * Two keys of the one secret `CAPTURE_KEY`.
 *
 * @param secret - 32 bytes, base64url.
 * @returns null for any other text.
 */
export async function captureKeys(secret: string | undefined): Promise<CaptureKeys | null> {
  if (!isCaptureKey(secret)) return null
  const root = fromBase64Url(secret)
  const [pepper, sealing] = await Promise.all([mac(root, 'capture|lookup'), mac(root, 'capture|seal')])
  return { pepper, keyring: { current: VERSION, keys: { [VERSION]: sealing } } }
}

export function isCaptureKey(secret: string | undefined): secret is string {
  return secret !== undefined && /^[\w-]{43}$/.test(secret)
}
