import { spellHidden } from './visibleText.ts'

/**
 * A stranger's text on one line as it may be shown beside ours: without control characters, what Unicode lets a font
 * leave out, and direction overrides, with which a name could pass for another or turn the text around it. Letters of
 * other alphabets in a Latin word, and marks that are not on a letter, are spelled out.
 *
 * @param maxLength - UTF-16 code units that are kept.
 */
export function displayText(text: string, maxLength: number): string {
  return spellHidden(printableText(text, maxLength)).slice(0, maxLength)
}

/** The same with the letters and marks that it has, for what is compared with others before it is shown. */
export function printableText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ')
  // Nearly all names are; the classes below take a slow device longer to compile than a whole row to draw.
  const printable = /^[ -~]*$/.test(line) ? line : visible(line)
  return printable.trim().slice(0, maxLength)
}

function visible(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2028\u2029]/gu, '')
}
