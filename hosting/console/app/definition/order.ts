/** A copy of a list with one entry at another place; unchanged if either place is outside of it. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || !(from in items) || !(to in items)) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)]
}

/** A copy with `added` after the others, unless it is there. */
export function withWord(words: readonly string[], added: string): readonly string[] {
  return words.includes(added) ? words : [...words, added]
}

export function withoutWord(words: readonly string[], removed: string): readonly string[] {
  return words.filter((word) => word !== removed)
}

/** Place of a drop beside an entry. */
export type DropPlace = { key: unknown; dropPosition: 'before' | 'after' | 'on' }

/** A copy of the words with some of them, in their own order, dropped beside another. */
export function dropAt(
  words: readonly string[],
  moved: readonly string[],
  place: DropPlace,
): readonly string[] {
  const rest = words.filter((word) => !moved.includes(word))
  const index = rest.indexOf(String(place.key))
  if (index === -1) return words
  const start = index + (place.dropPosition === 'after' ? 1 : 0)
  return [...rest.slice(0, start), ...words.filter((word) => moved.includes(word)), ...rest.slice(start)]
}
