/**
 * What Intl wrote, without the marks of direction that it puts between the digits of some locales: what is drawn has a
 * direction of its own, and such marks in a stranger's text are spelled out.
 */
export function withoutMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '')
}
