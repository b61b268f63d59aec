/** What somebody typed as the recipient. */
export type Recipient =
  | { kind: 'none' }
  /** 40 hex digits with `0x` added where it was missing (spec §5); its checksum is still to be read. */
  | { kind: 'address'; text: `0x${string}` }
  | { kind: 'name'; text: string }
  | { kind: 'invalid' }

/** Typed or pasted: an address with or without `0x` or `ethereum:` before it, or a name with a dot in it. */
export function parseRecipient(text: string): Recipient {
  const trimmed = text.trim().replace(/^ethereum:/i, '')
  if (trimmed === '') return { kind: 'none' }
  const [, hex] = /^(?:0x)?([0-9a-f]{40})$/i.exec(trimmed) ?? []
  if (hex !== undefined) return { kind: 'address', text: `0x${hex}` }
  return /^[^\s/@:]+\.[^\s/@:.]{2,}$/u.test(trimmed) ? { kind: 'name', text: trimmed } : { kind: 'invalid' }
}
