/** Most characters that are read of a text: payment links carry messages. */
const MAX_TEXT = 2_048

export function isTooLong(text: string): boolean {
  return text.length > MAX_TEXT
}

/** An address or a link without what it has of a wrapped line, or of groups of digits; neither has blanks or joiners. */
export function withoutGaps(text: string): string {
  return text.replace(/[\s\u200c\u200d]/g, '')
}
