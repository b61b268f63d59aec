/**
 * Returns a text for comparing typed text with a name. Does not depend on the browser's language: in Turkish the lower
 * case of I is not i, and a name in English would not be found. Typing that letter finds it, too.
 */
export function foldCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
}
