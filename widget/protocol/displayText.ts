/**
 * A stranger's text on one line as it may be shown beside ours: without control characters, zero-width characters and
 * direction overrides, with which a name could pass for another or turn the text around it.
 *
 * @param maxLength - UTF-16 code units that are kept.
 */
export function displayText(text: string, maxLength: number): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu, '')
    .trim()
    .slice(0, maxLength)
}
