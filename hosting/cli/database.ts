import { join } from 'node:path'
import { CliError } from './cliError.ts'
import { captureWrangler, ROOT, type Wrangler } from './wrangler.ts'

/** Which database: the deployed one, or the local one of `npm start`. */
export type Target = { kind: 'local'; persistTo: string } | { kind: 'remote'; environment: string | null }

export type Row = Record<string, string | number | null>

export type Database = {
  /** Runs the statements in order, all in one call. Resolves to the rows of each. */
  run(statements: readonly string[]): Promise<Row[][]>
}

export const LOCAL_STATE = join(ROOT, '.latch/state')

export function targetArguments(target: Target): string[] {
  if (target.kind === 'local') return ['--local', '--persist-to', target.persistTo]
  return target.environment === null ? ['--remote'] : ['--remote', '--env', target.environment]
}

/**
 * @param wrangler - On the configuration that names the database; without it the widget's.
 * @throws {@link CliError} with wrangler's own sentence, or with the way to a missing schema.
 */
export function openDatabase(target: Target, wrangler: Wrangler = captureWrangler): Database {
  return {
    async run(statements) {
      const { status, stdout, stderr } = await wrangler([
        'd1',
        'execute',
        'DB',
        '--json',
        '--yes',
        ...targetArguments(target),
        '--command',
        statements.join(';\n'),
      ])
      if (status !== 0) throw new CliError(explain(target, `${stdout}\n${stderr}`))
      return parseRows(stdout)
    },
  }
}

function parseRows(stdout: string): Row[][] {
  const answers: { results?: Row[] }[] = JSON.parse(stdout.slice(stdout.search(/^\[/m)))
  return answers.map(({ results }) => results ?? [])
}

function explain(target: Target, output: string): string {
  if (/no such table/.test(output))
    return target.kind === 'local'
      ? 'The local database has no tables yet. Run `npm start` once, or `npm run projects -- migrate`.'
      : 'The deployed database has no tables yet. Run `npm run projects -- migrate --remote`.'
  const text = /"text":\s*"((?:[^"\\]|\\.)*)"/.exec(output)?.[1] ?? output.trim()
  return `The database refused: ${text}`
}
