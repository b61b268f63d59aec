/**
 * Characters that change the reading of a text without being seen: controls, bidi marks and overrides, zero widths,
 * and what Unicode lets a font leave out (fillers, joiners, variation selectors). Line breaks and the joiners, which
 * emoji and Persian need, stay, and so does the one selector that says how a pictograph or a keycap is drawn.
 */
const INVISIBLE =
  /(?![\t\n\u200c\u200d]|(?<=\p{ExtPict})[\ufe0e\ufe0f]|\ufe0f\u20e3)[\p{Cc}\p{Cf}\p{DI}\u2028\u2029]/gu

/** The text with every invisible character spelled out, e.g. `⟨U+202E⟩`, so that what is signed is what is read. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}
