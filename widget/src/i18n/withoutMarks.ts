/**
 * Removes the direction marks that Intl puts between the digits of some locales: rendered text has its own direction,
 * and such marks in a stranger's text are escaped.
 */
export function withoutMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '')
}
