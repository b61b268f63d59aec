/**
 * A search text as FTS5 queries, best kind of match first. `null` where the text gives that kind nothing to look for.
 */
export type SearchTerms = {
  /** The name begins with the text. */
  namePrefix: string
  /** Every word of the text begins a word of the name. */
  wordPrefixes: string
  /** The name contains the text; three characters at least, the length of an index entry. */
  contains: string | null
}

/**
 * Converts a text to search terms without FTS5 syntax: letters and digits, or a quoted string.
 *
 * @returns `null` for a text without a letter or digit, which matches nothing.
 */
export function searchTerms(search: string): SearchTerms | null {
  const words = search.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)
  if (words === null) return null
  const literal = search.replaceAll(/\p{C}/gu, ' ').trim()
  return {
    namePrefix: `^"${words.join(' ')}"*`,
    wordPrefixes: words.map((word) => `"${word}"*`).join(' AND '),
    contains: [...literal].length < 3 ? null : `"${literal.replaceAll('"', '""')}"`,
  }
}
