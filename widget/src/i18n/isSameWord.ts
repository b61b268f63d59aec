/**
 * Returns whether a user typed a word that we write in Latin capitals. Accepts both letters i of Turkish, and the
 * full-width letters of Japanese keyboards.
 */
export function isSameWord(typed: string, word: string): boolean {
  // A page without the text for the word accepts none, and not an empty field.
  return word !== '' && fold(typed) === fold(word)
}

function fold(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().replaceAll('İ', 'I')
}
