import { showDecimal } from './format.ts'

/** Maximum digits before the separator: more than the supply of any token. */
const MAX_INTEGER_DIGITS = 30

const SEPARATOR = /[.,\u066b\uff0c\uff0e\u3002]/
const SEPARATORS = new RegExp(SEPARATOR.source, 'g')
/** Characters that only group digits or set their direction, in any language. */
const GROUPING = /[\s'’_\u066c\u200e\u200f\u061c]/g
/** Allows a currency or a unit at either end. A sign, or anything else between digits, would make it another number. */
const AMOUNT = new RegExp(
  `^[^\\d\\-\u2212${SEPARATOR.source.slice(1, -1)}]*([\\d${SEPARATOR.source.slice(1, -1)}]*)[^\\d]*$`,
  'u',
)
/** Digits in groups of thousands, the larger ones also of two digits, as India writes them. */
const GROUPS = /^[1-9]\d{0,2}(\D\d{2,3})*\D\d{3}$/
/** Digits that may be one group of thousands, or decimals; after a zero they are decimals. */
const THOUSANDS = new RegExp(`^\\D*[1-9]\\d{0,2}(${SEPARATOR.source})\\d{3}\\D*$`)
/** `Rs.500`: the dot belongs to the abbreviation. */
const ABBREVIATION = /\p{L}+\./gu
/** First code points of the decimal digits of other scripts: Arabic-Indic, Persian, Devanagari, Bengali, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

/**
 * Converts a typed or pasted amount to plain decimal text: ASCII digits and at most one dot.
 *
 * A comma counts as a dot, and the first of several is the decimal separator, unless those before the last kind form groups,
 * as in `1,234.56`, `1.234.567` or `12,34,567`: then those only group. Digits past the limits are cut. Incomplete input such as
 * `1.` and `0.00` stays.
 *
 * @param decimals - Decimals of the token; 0 allows no separator.
 * @returns null if the text is not an amount, e.g. `-1` or `1e3`: the field must not show another number than was
 * typed.
 */
export function sanitiseAmount(text: string, decimals: number): string | null {
  const number = AMOUNT.exec(asciiOf(text).replace(ABBREVIATION, ''))?.[1]
  if (number === undefined) return null
  const [whole, fraction] = splitDecimal(number)
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_INTEGER_DIGITS)
  if (fraction === null || decimals === 0) return digits
  return `${digits === '' ? '0' : digits}.${fraction.slice(0, decimals)}`
}

/**
 * Returns whether pasted text may mean a thousand times the value that {@link sanitiseAmount} reads: `1,234` is 1.234
 * to some people and 1234 to others. The locale's own separator is not ambiguous, as the field shows it after the first
 * key.
 */
export function isAmbiguous(text: string, locale: string): boolean {
  const [, separator] = THOUSANDS.exec(asciiOf(text)) ?? []
  return separator !== undefined && separator !== showDecimal('.', locale)
}

/** Returns the text with ASCII digits, without grouping characters. */
function asciiOf(text: string): string {
  return [...text.replace(GROUPING, '')].map(toAscii).join('')
}

/** Digits before and after the decimal separator; null if it has none. */
function splitDecimal(text: string): [string, string | null] {
  const first = text.search(SEPARATOR)
  if (first === -1) return [text, null]
  const at = decimalIndex(text, first)
  if (at === null) return [text.replace(SEPARATORS, ''), null]
  return [text.slice(0, at).replace(SEPARATORS, ''), text.slice(at + 1).replace(SEPARATORS, '')]
}

/** Index of the decimal separator; null if all separators group digits. */
function decimalIndex(text: string, first: number): number | null {
  const found = text.match(SEPARATORS) ?? []
  if (found.length === 1) return first
  if (new Set(found).size === 1) return GROUPS.test(text) ? null : first
  const last = text.lastIndexOf(found.at(-1) ?? '')
  // Another kind that is pressed by mistake must not move the decimal separator.
  return GROUPS.test(text.slice(0, last)) && last < text.length - 1 ? last : first
}

function toAscii(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? char : String(code - zero)
}
