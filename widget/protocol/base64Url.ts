import { fromBase64, toBase64 } from './base64.ts'

/** RFC 4648 §5, without padding, as JOSE writes it. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
}

/** @throws Error when the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
