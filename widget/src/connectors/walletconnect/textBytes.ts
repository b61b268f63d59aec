import { toHex } from '@latch/families/hex.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'

/** Bytes that write themselves as text, as Node's `Buffer` does. The build puts it into WalletConnect's client. */
export class TextBytes extends Uint8Array {
  static override from(source: unknown, encoding?: unknown): TextBytes {
    if (typeof source !== 'string') return new TextBytes(source as ArrayLike<number>)
    return new TextBytes(encoding === 'base64' ? fromBase64(source) : new TextEncoder().encode(source))
  }

  override toString(encoding = 'utf-8'): string {
    if (encoding === 'base64') return toBase64(this)
    return encoding === 'hex' ? toHex(this).slice(2) : new TextDecoder().decode(this)
  }
}
