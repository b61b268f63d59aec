import { CliError } from './cliError.ts'

/** Output of a command: `text` for a person, `data` with `--json`. */
export type Output = { text: string; data: unknown }

/** Commands by their names. */
export type PrintedCommands = Readonly<Record<string, () => Promise<Output>>>

type Choice = {
  /** Its `npm run` script. */
  script: string
  command: string
  /** With `--json`. */
  isJson?: boolean | undefined
}

/** Runs the chosen command and prints its output. @throws {@link CliError} for an unknown name. */
export async function printCommand(
  commands: PrintedCommands,
  { script, command, isJson = false }: Choice,
): Promise<void> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined)
    throw new CliError(`There is no command '${command}'. \`npm run ${script} -- --help\` lists them.`)
  const { text, data } = await run()
  console.log(isJson ? JSON.stringify(data) : text)
}
