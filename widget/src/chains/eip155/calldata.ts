/** Characters of `0x` and four bytes. */
export const SELECTOR = 10
/** Hex digits of one argument. */
export const WORD = 64

/** The digits of an argument, in lower case; zeros where the data ends before, as the EVM reads it. */
export function argumentAt(data: string, index: number): string {
  const start = SELECTOR + index * WORD
  return data
    .slice(start, start + WORD)
    .toLowerCase()
    .padEnd(WORD, '0')
}
