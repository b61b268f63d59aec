import { spellHidden } from './visibleText.ts'

/**
 * Returns untrusted text on one line, safe to show beside ours: without control characters, characters that fonts may
 * omit, and direction overrides, with which a name could imitate another or reverse the text around it. Letters of other
 * alphabets in a Latin word, and marks without a letter, are spelled out.
 *
 * @param maxLength - Maximum UTF-16 code units.
 */
export function displayText(text: string, maxLength: number): string {
  return spellHidden(printableText(text, maxLength)).slice(0, maxLength)
}

/** Returns the same with its original letters and marks, to compare it with other texts before it is shown. */
export function printableText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ')
  // Nearly all names are; the classes below take a slow device longer to compile than a whole row to draw.
  const printable = /^[ -~]*$/.test(line) ? line : visible(line)
  return printable.trim().slice(0, maxLength)
}

function visible(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2028\u2029]/gu, '')
}
