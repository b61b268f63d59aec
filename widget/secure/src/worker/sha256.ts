import { utf8ToBytes } from '@latch/families/bytes.ts'
import { toBase64Url } from '@latch/protocol/base64Url.ts'

/** Returns the SHA-256 of a text in base64url, as in JOSE and OAuth. */
export async function sha256(text: string): Promise<string> {
  const bytes = Uint8Array.from(utf8ToBytes(text))
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
