/** What somebody typed as the recipient. */
export type Recipient =
  | { kind: 'none' }
  /** 40 hex digits with `0x` added where it was missing; its checksum is still to be read. */
  | { kind: 'address'; text: `0x${string}` }
  | { kind: 'name'; text: string }
  /** A payment request that cannot be filled in here: for another chain, or a token that is not held. */
  | { kind: 'request' }
  /** Nobody reads that much; it stays in the field, for a part of an address is another address. */
  | { kind: 'tooLong' }
  | { kind: 'invalid' }

/** Characters of a text that is read: payment links carry notes. */
const MOST_TEXT = 2_048
/** Characters of a name (RFC 1035); hosting looks up no longer ones. */
const MOST_NAME = 255

export function isTooLong(text: string): boolean {
  return text.length > MOST_TEXT
}

/** An address or a link without what it has of a wrapped line, or of groups of digits; neither has blanks or joiners. */
export function withoutGaps(text: string): string {
  return text.replace(/[\s\u200c\u200d]/g, '')
}

/**
 * Typed or pasted: an address with or without `0x` or `ethereum:` before it, maybe in groups of digits, or a name
 * with a dot in it.
 */
export function parseRecipient(text: string): Recipient {
  if (isTooLong(text)) return { kind: 'tooLong' }
  if (/^(solana:|ethereum:.*[@/?])/i.test(withoutGaps(text))) return { kind: 'request' }
  const name = text.trim().replace(/^ethereum:(?:pay-)?/i, '')
  const compact = withoutGaps(name)
  if (compact === '') return { kind: 'none' }
  const [, hex] = /^(?:0x)?([0-9a-f]{40})$/i.exec(compact) ?? []
  if (hex !== undefined) return { kind: 'address', text: `0x${hex}` }
  if (!/^[^\s/@:]+\.[^\s/@:.]{2,}$/u.test(name)) return { kind: 'invalid' }
  return name.length > MOST_NAME ? { kind: 'tooLong' } : { kind: 'name', text: name }
}
