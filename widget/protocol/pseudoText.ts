const OVERRIDE = '\u202e'
const POP = '\u202c'

/**
 * Turns a text into the pseudo language: every word is drawn mirrored by a bidi override and padded, so that a text
 * outside a catalogue, a clipped label or a physical margin shows at a glance. Placeholders, `{name}`, stay.
 */
export function pseudoText(text: string): string {
  return text.replace(
    /(\{\w+\})|([^\s{}]+)/g,
    (_, placeholder: string | undefined, word: string | undefined) =>
      word === undefined ? (placeholder ?? '') : `${OVERRIDE}${pad(word)}${POP}`,
  )
}

/** Longer languages need about a third more room than English. */
function pad(word: string): string {
  return word.length > 4 ? `${word}${word.slice(-1)}` : word
}
