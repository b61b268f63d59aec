/** Decodes a message to sign as text; null if the bytes are not text or hide something. */
export function messageText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{Cc}\t\n\r]/u.test(text) ? null : text
  } catch {
    return null
  }
}
