/** Returns to the start of the line and erases it. @see ECMA-48 EL */
const ERASE = '\r\x1b[2K'

export type StatusLine = { show(text: string): void; clear(): void }

/** Writes one line with the current step, and clears it at the end. Writes nothing if the output is not a terminal. */
export function createStatusLine(output: { isTTY?: boolean; write(text: string): unknown }): StatusLine {
  if (!output.isTTY) return { show() {}, clear() {} }
  return {
    show: (text) => void output.write(ERASE + text),
    clear: () => void output.write(ERASE),
  }
}
