import type { Hex } from '../chains/types.ts'

/** The text of a message's bytes, unless they are none: then people are shown the hex and told so. */
export function readMessage(data: Hex): { text: string; isHexOnly: boolean } {
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const isText = !/[^\P{Cc}\t\n\r]/u.test(text)
    return isText ? { text, isHexOnly: false } : { text: data, isHexOnly: true }
  } catch {
    return { text: data, isHexOnly: true }
  }
}
