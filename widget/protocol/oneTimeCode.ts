/** Digits of a code. */
export const CODE_LENGTH = 6

/** Digit zero: ASCII, Arabic-Indic, Persian, Devanagari, Bengali. */
const ZEROS = ['0', '\u0660', '\u06f0', '\u0966', '\u09e6']

/**
 * Parses a typed or pasted code. A pasted line may have other digits around the code: a group of exactly six wins.
 *
 * @returns the digits, which are a code once there are {@link CODE_LENGTH} of them; the unchanged text if it may be
 * several codes, or none.
 */
export function readCode(text: string): string {
  const plain = toAsciiDigits(text)
  const digits = plain.replace(/\D/g, '')
  const [code, ...others] = new Set(plain.match(/(?<!\d)\d{6}(?!\d)/g) ?? halves(plain))
  if (code !== undefined) return others.length === 0 ? code : text
  const isTyped = /^[\d\s-]*$/.test(plain)
  return digits.length <= CODE_LENGTH || isTyped ? digits.slice(0, CODE_LENGTH) : text
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Codes that are written in two groups of three. */
function halves(plain: string): string[] {
  return (plain.match(/(?<![\d-])\d{3}[\s-]\d{3}(?![\d-])/g) ?? []).map((each) => each.replace(/\D/, ''))
}

function toAsciiDigits(text: string): string {
  return [...text.normalize('NFKC')]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0
      const zero = ZEROS.map((each) => each.codePointAt(0) ?? 0).find(
        (each) => point >= each && point <= each + 9,
      )
      return zero === undefined ? character : String(point - zero)
    })
    .join('')
}
