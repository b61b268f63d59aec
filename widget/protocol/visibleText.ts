/** Letters of scripts whose words contain joiners, which affect how adjacent letters are joined. */
const JOINED =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Mong}]'
/** Zero-width characters in their proper use: line breaks, emoji and joined letters. */
const USEFUL = [
  '[\\t\\n]',
  '\\r(?=\\n)',
  '(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]',
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '(?<=[\\d#*]\\ufe0f)\\u20e3',
  '(?<=\\p{ExtPict}[\\ufe0f\\p{EMod}]?)\\u200d(?=\\p{ExtPict})',
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
].join('|')
/**
 * Characters that change the reading of a text without being visible: controls, bidi marks and overrides, zero widths,
 * characters that Unicode or a font leaves blank, and unassigned ones, which each font draws differently.
 */
const UNSEEN = '[\\p{C}\\p{DI}\\u2028\\u2029\\u2800]'
/** Strokes through and frames around the preceding character. */
const OVERLAY = '[\\u0334-\\u0338\\u20d2-\\u20f0]'
/** A mark belongs to a letter, and no more than four to one: a heap of them covers the lines around it. */
const LOOSE = `(?<!\\p{L}(?:(?!\\p{DI}|${OVERLAY})\\p{M}){0,3})\\p{M}`

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/**
 * Letters of other alphabets that may be taken for Latin ones (UTS 39); of Greek, mathematics has the others. So may
 * mathematical, full-width and small capital letters, and ligatures.
 */
const LOOK_ALIKE =
  /[\u{1d400}-\u{1d7ff}\u2100-\u214f\uff21-\uff3a\uff41-\uff5a\u1d00-\u1d2b\ua730\ua731\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\ufb00-\ufb06\p{sc=Cyrl}\p{sc=Armn}\p{sc=Cher}\p{sc=Copt}\p{sc=Lisu}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫϜϹϺϒαγικνορστυωϊϋόύίϱϲϳ]\p{M}*/gu

// Nearly all texts are; the classes below take a slow device longer to compile than a whole row to draw.
const PLAIN = /^[\t\n -~]*$/
let hidden: RegExp | undefined

/** Returns the text with every invisible character spelled out, e.g. `⟨U+202E⟩`, so that the signed text is the one that is read. */
export function visibleText(text: string): string {
  return PLAIN.test(text) ? text : spellHidden(text.replace(/⟨(?=U\+)/g, spell))
}

/** Returns the same for a text on one line, where browsers turn line breaks into spaces. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n\r]/g, spell)
}

/** Returns the same for JSON. The letter of an escape belongs to no word: in `"\nПривет"`, `n` is a line break. */
export function visibleJson(json: string): string {
  const parts = json.split(/(\\(?:u[\da-f]{4}|.))/i)
  return parts.map((part, index) => (index % 2 === 0 ? visibleText(part) : part)).join('')
}

/** Like {@link visibleText}, but keeps characters that are already spelled out. */
export function spellHidden(text: string): string {
  if (PLAIN.test(text)) return text
  hidden ??= new RegExp(`(?!${USEFUL})(?:${UNSEEN}|${OVERLAY}|${LOOSE})`, 'gu')
  return text
    .replace(hidden, spell)
    .replace(WORD, (word) => (/[A-Za-z]/.test(word) ? word.replace(LOOK_ALIKE, spell) : word))
}

function spell(characters: string): string {
  const codes = [...characters].map((character) => (character.codePointAt(0) ?? 0).toString(16))
  return codes.map((code) => `⟨U+${code.toUpperCase().padStart(4, '0')}⟩`).join('')
}
