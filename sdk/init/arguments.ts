import { parseArgs } from 'node:util'
import { InitError } from './initError.ts'

const OPTIONS = {
  template: { type: 'string' },
  project: { type: 'string' },
  origin: { type: 'string' },
  dir: { type: 'string' },
  sdk: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type InitArguments = {
  template?: string | undefined
  project?: string | undefined
  origin?: string | undefined
  dir?: string | undefined
  sdk?: string | undefined
  help?: boolean | undefined
}

/**
 * Reads what follows the command's name; a word without a flag is the folder.
 *
 * @throws {@link InitError} for an option that there is not, or one without its value.
 */
export function parseArguments(argv: readonly string[]): InitArguments {
  const { values, positionals } = parseStrictly(argv)
  const [dir, ...more] = [values.dir, ...positionals].filter((word) => word !== undefined)
  if (more.length > 0)
    throw new InitError('INVALID_OPTION', `'${more[0]}' is an unexpected argument. See --help.`)
  return { ...values, dir }
}

function parseStrictly(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // The first sentence says what is wrong, the others how one could have meant it.
    const [message = ''] = error instanceof Error ? error.message.split(/\.\s/) : []
    throw new InitError('INVALID_OPTION', `${message}. See --help.`)
  }
}
