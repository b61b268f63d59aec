import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CliError } from './cliError.ts'

/** Takes a command line apart into words and options. @throws {@link CliError} on an unknown option or a missing value. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  argv: readonly string[],
) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}
