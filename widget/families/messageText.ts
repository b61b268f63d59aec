import { type Hex, toHex } from './hex.ts'

/** Text, or bytes that are not text. */
export type TextOrBytes = string | { hex: Hex }

/** Decodes a memo; keeps bytes that are not text, so that they are shown and compared. */
export function textOrBytes(bytes: Uint8Array): TextOrBytes {
  return messageText(bytes) ?? { hex: toHex(bytes) }
}

/** Decodes a message to sign as text; null if the bytes are not text or hide something. */
export function messageText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{Cc}\t\n\r]/u.test(text) ? null : text
  } catch {
    return null
  }
}
