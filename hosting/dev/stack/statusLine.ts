/** Returns to the start of the line and erases it. @see ECMA-48 EL */
const ERASE = '\r\x1b[2K'

export type StatusLine = { show(text: string): void; clear(): void }

/** One line that says what is being done, and leaves nothing behind. Nothing is written where nobody watches. */
export function createStatusLine(output: { isTTY?: boolean; write(text: string): unknown }): StatusLine {
  if (!output.isTTY) return { show() {}, clear() {} }
  return {
    show: (text) => void output.write(ERASE + text),
    clear: () => void output.write(ERASE),
  }
}
