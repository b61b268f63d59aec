import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from './cliError.ts'
import { type Binding, type Target, targetArguments } from './database.ts'
import { captureWrangler, type Wrangler } from './wrangler.ts'

/**
 * Runs statements that are too many for a command line. D1 runs the file as one transaction.
 *
 * @param binding - Of the widget's configuration.
 * @throws {@link CliError} with wrangler's own sentence, or with the way to a missing schema.
 */
export async function runSqlFile(target: Target, sql: string, binding: Binding = 'DB'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latch-sql-'))
  try {
    const file = join(folder, 'statements.sql')
    await writeFile(file, sql)
    await executeFile(target, file, captureWrangler, binding)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As {@link runSqlFile}, for an existing file. @throws {@link CliError} as {@link runSqlFile}. */
export async function executeFile(
  target: Target,
  file: string,
  wrangler: Wrangler,
  binding: Binding = 'DB',
): Promise<void> {
  const args = ['d1', 'execute', binding, '--json', '--yes', ...targetArguments(target), '--file', file]
  const { status, stdout, stderr } = await wrangler(args)
  if (status !== 0) throw new CliError(explain(`${stdout}\n${stderr}`))
}

function explain(output: string): string {
  if (/no such table/.test(output))
    return 'The database lacks a table for that. Run `npm run projects -- migrate` with the same target first.'
  const text = /"text":\s*"((?:[^"\\]|\\.)*)"/.exec(output)?.[1] ?? output.trim()
  return `The database refused: ${text}`
}
