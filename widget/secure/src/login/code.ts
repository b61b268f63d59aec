/** Digits of a code. */
export const CODE_LENGTH = 6

/** What somebody typed or pasted as a code: its digits, of whatever script, and nothing else. */
export function codeOf(text: string): string {
  const digits = [...text.normalize('NFKC')].map((character) => {
    const start = ZEROS.find(
      (zero) => character >= zero && character <= String.fromCodePoint((zero.codePointAt(0) ?? 0) + 9),
    )
    return start === undefined ? '' : String((character.codePointAt(0) ?? 0) - (start.codePointAt(0) ?? 0))
  })
  return digits.join('').slice(0, CODE_LENGTH)
}

/** Digit zero: ASCII, Arabic-Indic, Persian, Devanagari, Bengali. */
const ZEROS = ['0', '\u0660', '\u06f0', '\u0966', '\u09e6']

/** How much time is left, in the words in which it is told. Announced when it changes. */
export type TimeLeft = { kind: 'minutes'; count: number } | { kind: 'ending' } | { kind: 'over' }

/** @param ms - Until the code is over. */
export function timeLeft(ms: number): TimeLeft {
  if (ms <= 0) return { kind: 'over' }
  const minutes = Math.floor(ms / 60_000)
  return minutes === 0 ? { kind: 'ending' } : { kind: 'minutes', count: minutes }
}
