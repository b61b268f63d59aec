/**
 * Replacements of the modal's own texts by page and operator: the rules that apply wherever texts cross a boundary, in the
 * SDK, on the channel, in the project's row and on the command line. No schema library: the SDK contains this.
 * `replaceableTexts.ts` lists the replaceable texts.
 */

/** Texts by their key in the English catalogue. */
export type Texts = Readonly<Record<string, string>>

export const MAX_TEXTS = 50
/** UTF-16 units. */
export const MAX_TEXT_LENGTH = 200

const KEY = /^[a-z]\w*(\.\w+)+$/i
/**
 * Controls, line breaks and bidi overrides would change how text beside it is read. Zero-width and blank characters can
 * hide a text in a text; but joiners belong to letters of other scripts and to emoji, and many marks cover other lines.
 */
const UNFIT =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\u2800]|(?!\u200c|\u200d|\ufe0f)\p{DI}|(?<![^\0-\x7f])(?:\u200c|\u200d)|\p{M}{5}/u

/** Returns whether a text has no characters that are hidden, or that change how text beside it is read. */
export function isPlainText(text: string): boolean {
  return !UNFIT.test(text)
}

/** Returns whether a value may replace a text, whichever it replaces. */
export function isReplacementText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH && isPlainText(value)
  )
}

/**
 * Returns the well-formed texts, up to {@link MAX_TEXTS}.
 *
 * @param onRejected - Called with the key of each rejected text.
 */
export function readTexts(value: unknown, onRejected: (key: string) => void = () => {}): Texts {
  const texts: Record<string, string> = {}
  if (typeof value !== 'object' || value === null) return texts
  for (const [key, text] of Object.entries(value)) {
    const isFull = Object.keys(texts).length === MAX_TEXTS
    if (!isFull && KEY.test(key) && isReplacementText(text)) texts[key] = text
    else onRejected(key)
  }
  return texts
}
