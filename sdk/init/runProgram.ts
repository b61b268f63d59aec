import { runInit } from './init.ts'
import { InitError } from './initError.ts'

/**
 * Runs `init` as a program: its result on stdout, a refusal as one line with its code on stderr, and exit code 1.
 *
 * @param command - The command as typed, before its options.
 */
export async function runProgram(command: string, argv: readonly string[]): Promise<void> {
  const { stdin, stdout, stderr } = process
  const templates = new URL('./templates.json', import.meta.url)
  const terminal = stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : null
  try {
    stdout.write(`${await runInit({ command, argv, templates, terminal })}\n`)
  } catch (error) {
    reportRefusal(error)
  }
}

/** @throws any other error: a bug of ours keeps its stack. */
export function reportRefusal(error: unknown): void {
  if (!(error instanceof InitError)) throw error
  process.stderr.write(`${error.code}: ${error.message}\n`)
  process.exitCode = 1
}
