import { createInterface } from 'node:readline/promises'
import { InitError } from './initError.ts'

/** Where a person can answer. */
export type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

export type Question<T> = {
  /** Name of the option that gives the same. */
  option: string
  text: string
  /** @throws {@link InitError} for an answer that cannot be. */
  parse: (answer: string) => T
}

/**
 * Value of an option; a person is asked for one that is missing.
 *
 * @param given - Of the command line.
 * @param terminal - Null where nobody can answer.
 * @throws {@link InitError} when the value cannot be, or is missing.
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

/** @throws {@link InitError} when the input ends, as by Ctrl-C. */
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
