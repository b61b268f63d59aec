/** Number of words of a phrase that the user has to retype. */
export const CHECKED = 3

/** A word of a phrase, with its place from 1. */
export type PlacedWord = { number: number; word: string }

/** Different words of a phrase, at random, in the order of the phrase. */
export function drawWords(phrase: string): PlacedWord[] {
  const words = phrase.split(' ').map((word, index) => ({ number: index + 1, word }))
  const drawn: PlacedWord[] = []
  while (drawn.length < CHECKED) drawn.push(...words.splice(randomBelow(words.length), 1))
  return drawn.sort((a, b) => a.number - b.number)
}

/** Returns whether the typed word matches, ignoring case and surrounding spaces. */
export function isSameWord(typed: string, word: string): boolean {
  return typed.normalize('NFKD').trim().toLowerCase() === word
}

/** Returns a uniformly random number below a limit. @param limit - At most 256. */
function randomBelow(limit: number): number {
  const fair = 256 - (256 % limit)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return byte % limit
  }
}
