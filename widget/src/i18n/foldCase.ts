/**
 * A text for comparing what somebody typed with a name. The browser's language has no say: in Turkish the small letter of I is
 * not i, and a name in English would not be found; whoever types that letter finds it, too.
 */
export function foldCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
}
