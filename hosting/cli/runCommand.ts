import { CliError } from './cliError.ts'

/** Runs a command to its end; a refusal is a sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(error.code === undefined ? error.message : `${error.message} (${error.code})`)
    process.exitCode = 1
  }
}
