import { CliError } from './cliError.ts'

/** Runs a command. Prints a {@link CliError} as a sentence and sets exit code 1; rethrows any other error. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(error.code === undefined ? error.message : `${error.message} (${error.code})`)
    process.exitCode = 1
  }
}
