import { createInterface } from 'node:readline/promises'
import { InitError } from './initError.ts'

/** An interactive terminal. */
export type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

export type Question<T> = {
  /** Name of the equivalent option. */
  option: string
  text: string
  /** @throws {@link InitError} for an invalid answer. */
  parse: (answer: string) => T
}

/**
 * Returns the value of an option; asks the user for a missing one.
 *
 * @param given - Of the command line.
 * @param terminal - Null if not interactive.
 * @throws {@link InitError} if the value is invalid or missing.
 */
export async function completeValue<T>(
  given: string | undefined,
  question: Question<T>,
  terminal: Terminal | null,
): Promise<T> {
  const { option, text, parse } = question
  if (given !== undefined) return parse(given)
  if (!terminal) throw new InitError('MISSING_VALUE', `--${option} is missing. See --help.`)
  for (;;) {
    try {
      return parse((await readLine(`${text}: `, terminal)).trim())
    } catch (error) {
      if (!(error instanceof InitError) || error.code === 'CANCELED') throw error
      terminal.output.write(`${error.message}\n`)
    }
  }
}

/** @throws {@link InitError} if the input ends, e.g. by Ctrl-C. */
async function readLine(prompt: string, { input, output }: Terminal): Promise<string> {
  const lines = createInterface({ input, output })
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new InitError('CANCELED', 'Canceled. Nothing was written.')))
  })
  try {
    return await Promise.race([lines.question(prompt), closed])
  } finally {
    closed.catch(() => undefined)
    lines.close()
  }
}
