import { withoutGaps } from '@latch/widget/src/core/inputText.ts'
import type { Recipient } from '@latch/widget/src/core/transfer.ts'
import { isAddress, toChecksum } from '../../bytes/address.ts'

/** Characters of a name (RFC 1035); hosting looks up no longer ones. */
const MAX_NAME = 255

/**
 * Typed or pasted: an address with or without `0x` or `ethereum:` before it, maybe in groups of digits, or a name
 * with a dot in it.
 */
export function readRecipient(text: string): Recipient {
  if (/^ethereum:.*[@/?]/i.test(withoutGaps(text))) return { status: 'request' }
  const name = text.trim().replace(/^ethereum:(?:pay-)?/i, '')
  const compact = withoutGaps(name)
  if (compact === '') return { status: 'none' }
  const [, hex] = /^(?:0x)?([0-9a-f]{40})$/i.exec(compact) ?? []
  if (hex !== undefined) return checked(hex)
  if (!/^[^\s/@:]+\.[^\s/@:.]{2,}$/u.test(name)) return { status: 'invalid' }
  return name.length > MAX_NAME ? { status: 'tooLong' } : { status: 'name', name }
}

/** An address in mixed case that is not its own checksum was mistyped (EIP-55). @param hex - 40 digits. */
function checked(hex: string): Recipient {
  const text = `0x${hex}`
  const isPlain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  const address = isAddress(text) ? toChecksum(text) : null
  if (address === null) return { status: 'invalid' }
  return isPlain || address === text ? { status: 'ready', address } : { status: 'mistyped' }
}
