import { join } from 'node:path'
import type { Database, Row } from '#db/database.ts'
import { CliError } from './cliError.ts'
import { captureWrangler, explainFailure, ROOT, type Wrangler, type WranglerResult } from './wrangler.ts'

/** The deployed database, or the local one of `npm start`. */
export type Target = { kind: 'local'; persistTo: string } | { kind: 'remote'; environment: string | null }

/** A database of a configuration, by its binding. */
export type Binding = 'DB' | 'INDEX'

export const LOCAL_STATE = join(ROOT, '.latch/state')

export function targetArguments(target: Target): string[] {
  if (target.kind === 'local') return ['--local', '--persist-to', target.persistTo]
  return target.environment === null ? ['--remote'] : ['--remote', '--env', target.environment]
}

/**
 * @param wrangler - On the configuration that names the database; without it the widget's.
 * @throws {@link CliError} with wrangler's own sentence, or with the way to a missing schema.
 */
export function openDatabase(
  target: Target,
  wrangler: Wrangler = captureWrangler,
  binding: Binding = 'DB',
): Database {
  return {
    async run(statements) {
      const args = ['d1', 'execute', binding, '--json', '--yes', ...targetArguments(target)]
      const execute = () => wrangler([...args, '--command', statements.join(';\n')])
      const result = await untilUnlocked(execute, isReading(statements) ? AWAY : LOCKED)
      if (result.status !== 0) throw new CliError(explain(target, result))
      return parseRows(result.stdout)
    },
  }
}

/** Tries of a command while the running Worker holds the local database; each takes a second or more. */
const TRIES = 5

/** SQLite's error when another process holds the database: the statements are one transaction, and none was executed. */
const LOCKED = /SQLITE_BUSY|database is locked/
/** As {@link LOCKED}, or the local Workers' error for it, after which writes may have been executed. */
const AWAY = /SQLITE_BUSY|database is locked|session commit token/

function isReading(statements: readonly string[]): boolean {
  return statements.every((statement) => /^\s*SELECT\b/i.test(statement))
}

async function untilUnlocked(
  execute: () => Promise<WranglerResult>,
  locked: RegExp,
  tries = TRIES,
): Promise<WranglerResult> {
  const result = await execute()
  const isLocked = result.status !== 0 && locked.test(`${result.stdout}\n${result.stderr}`)
  return isLocked && tries > 1 ? untilUnlocked(execute, locked, tries - 1) : result
}

function parseRows(stdout: string): Row[][] {
  const answers: { results?: Row[] }[] = JSON.parse(stdout.slice(stdout.search(/^\[/m)))
  return answers.map(({ results }) => results ?? [])
}

function explain(target: Target, result: WranglerResult): string {
  const output = `${result.stdout}\n${result.stderr}`
  if (/no such table/.test(output))
    return target.kind === 'local'
      ? 'The local database has no tables yet. Run `npm start` once, or `npm run projects -- migrate`.'
      : 'The deployed database has no tables yet. Run `npm run projects -- migrate --remote`.'
  return `The database refused: ${explainFailure(result)}`
}
