/**
 * A stranger's text on one line as it may be shown beside ours: without control characters, what Unicode lets a font
 * leave out, and direction overrides, with which a name could pass for another or turn the text around it.
 *
 * @param maxLength - UTF-16 code units that are kept.
 */
export function displayText(text: string, maxLength: number): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, maxLength)
}
