/** Marks of a word that keeps none or one letter of the one before. */
const FEW = '~_'
/**
 * First marks of words that share two, and three, letters with the previous one: each mark also encodes how far the next
 * letter has moved on.
 */
const [TWO, THREE] = [35, 65]
const BEFORE_A = 96

/** Unpacks the word list of the build: each word is a mark, and its last letters. */
export function unpackWords(packed: string): readonly string[] {
  let word = ''
  return Array.from(packed.matchAll(/([^a-z])([a-z]*)/g), ([, mark = '', rest = '']) => {
    const code = mark.charCodeAt(0)
    const few = FEW.indexOf(mark)
    const [shared, first] = code < THREE ? [2, TWO] : [3, THREE]
    const next = () => String.fromCharCode((word.charCodeAt(shared) || BEFORE_A) + code - first + 1)
    word = few < 0 ? word.slice(0, shared) + next() + rest : word.slice(0, few) + rest
    return word
  })
}

/** Packs a word for {@link unpackWords}. @param before - The previous word. */
export function packWord(before: string, word: string): string {
  const different = [...word].findIndex((letter, place) => letter !== before[place])
  const shared = different < 0 ? word.length : different
  if (shared < 2) return `${FEW[shared]}${word.slice(shared)}`
  if (shared > 3) throw new Error(`${word} has more of ${before} than there is a mark for.`)
  const first = shared === 2 ? TWO : THREE
  const moved = word.charCodeAt(shared) - (before.charCodeAt(shared) || BEFORE_A) - 1
  return `${String.fromCharCode(first + moved)}${word.slice(shared + 1)}`
}
