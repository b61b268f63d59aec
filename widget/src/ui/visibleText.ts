/**
 * Characters that change the reading of a text without being seen: controls, bidi marks and overrides, zero
 * widths. Line breaks and the joiners, which emoji and Persian need, stay.
 */
const INVISIBLE = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The text with every invisible character spelled out, e.g. `⟨U+202E⟩`, so that what is signed is what is read. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}
