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

/** Rejects options that would be ignored. @param reason - Completes a sentence that begins with the option. @throws {@link CliError} */
export function rejectOptions<Name extends string>(
  values: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly NoInfer<Name>[],
  reason: string,
): void {
  const name = names.find((each) => values[each] !== undefined)
  if (name !== undefined) throw new CliError(`--${name} ${reason}`)
}

/** Rejects words behind the last argument of a command: each was meant to do something. @throws {@link CliError} */
export function rejectExcess(words: readonly string[], max: number): void {
  if (words.length > max)
    throw new CliError(`'${words[max]}' is an unexpected argument. Quote values that contain spaces.`)
}
