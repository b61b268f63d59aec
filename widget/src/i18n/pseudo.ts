import type { Catalogue } from './en.ts'
import type { Message } from './message.ts'

const OVERRIDE = '\u202e'
const POP = '\u202c'

/**
 * Turns a catalogue into the right-to-left pseudo language `ar-XB`: every word is drawn mirrored by a bidi override and
 * padded, so that a text outside the catalogue, a clipped label or a physical margin shows at a glance. Placeholders stay.
 */
export function pseudoRtl(source: Catalogue): Catalogue {
  const entries = Object.entries(source).map(([key, message]) => [key, mirror(message)])
  return Object.fromEntries(entries)
}

function mirror(message: Message): Message {
  if (typeof message === 'string') return mirrorText(message)
  return { one: mirrorText(message.one), other: mirrorText(message.other) }
}

function mirrorText(text: string): string {
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
