/** What somebody typed as the recipient. */
export type Recipient =
  | { kind: 'none' }
  /** 40 hex digits with `0x` added where it was missing (spec §5); its checksum is still to be read. */
  | { kind: 'address'; text: `0x${string}` }
  | { kind: 'name'; text: string }
  /** A payment request that cannot be filled in here: for another chain, or a token that is not held. */
  | { kind: 'request' }
  | { kind: 'invalid' }

/**
 * Typed or pasted: an address with or without `0x` or `ethereum:` before it, maybe in groups of digits, or a name
 * with a dot in it.
 */
export function parseRecipient(text: string): Recipient {
  if (/^ethereum:.*[@/?]/i.test(text.trim())) return { kind: 'request' }
  const trimmed = text.trim().replace(/^ethereum:(?:pay-)?/i, '')
  if (trimmed === '') return { kind: 'none' }
  const [, hex] = /^(?:0x)?([0-9a-f]{40})$/i.exec(trimmed.replace(/\s/g, '')) ?? []
  if (hex !== undefined) return { kind: 'address', text: `0x${hex}` }
  return /^[^\s/@:]+\.[^\s/@:.]{2,}$/u.test(trimmed) ? { kind: 'name', text: trimmed } : { kind: 'invalid' }
}
