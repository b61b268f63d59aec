import { InputError } from '#db/inputError.ts'
import { CliError } from './cliError.ts'

/** Runs a command. Prints a {@link CliError} as a sentence and sets exit code 1; rethrows any other error. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const code = error instanceof CliError ? error.code : undefined
    console.error(code === undefined ? error.message : `${error.message} (${code})`)
    process.exitCode = 1
  }
}
