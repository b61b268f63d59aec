/**
 * Returns whether a user typed a word that we write in Latin capitals: Turkish keyboards have two letters for i, and
 * Japanese ones a wide form of each.
 */
export function isSameWord(typed: string, word: string): boolean {
  // A page without the text for the word accepts none, and not an empty field.
  return word !== '' && fold(typed) === fold(word)
}

function fold(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().replaceAll('İ', 'I')
}
