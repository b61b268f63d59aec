/** Most characters that are read of a text: payment links carry messages. */
const MAX_TEXT = 2_048

export function isTooLong(text: string): boolean {
  return text.length > MAX_TEXT
}

/** Returns an address or a link without line wraps and gaps between groups of digits; neither contains blanks or joiners. */
export function withoutGaps(text: string): string {
  return text.replace(/[\s\u200c\u200d]/g, '')
}
