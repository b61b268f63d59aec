import { LIMITS } from '@latch/protocol/limits.ts'

/**
 * Text that could pass for something else: control, format (also bidi and zero-width), line and paragraph separators.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu

export function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

/** Returns a wallet's icon; null if it is not a `data:` image or too large. */
export function readIcon(icon: unknown): string | null {
  return isText(icon, LIMITS.walletIconLength) && /^data:image\//.test(icon) ? icon : null
}

/** Returns a wallet's name without invisible characters; never empty. */
export function cleanName(name: unknown): string {
  // Cut first: cleaning a text without end would take without end.
  const clean = typeof name === 'string' ? name.slice(0, 1024).replace(UNSEEN, '').trim() : ''
  return clean.slice(0, LIMITS.walletNameLength) || 'Wallet'
}
