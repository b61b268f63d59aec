import type { ParseArgsConfig } from 'node:util'
import { CliError } from '../cliError.ts'
import { openDatabase, type Target } from '../database.ts'
import { LOGIN_SERVICES, type LoginService } from '../keys/make.ts'
import { readArguments, rejectExcess } from '../readArguments.ts'
import { wranglerConfigPath, wranglerFor } from '../wrangler.ts'
import { BACKED_UP_SERVICES, type Service } from './tables.ts'

/** Options of a command for one database, as `databaseTarget` reads them. */
export const TARGET_OPTIONS = {
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Parses the arguments of `backup`, `restore`, `rotate-keys`, `export` and `import`.
 *
 * @param max - Number of words that the command takes.
 * @throws {@link CliError} on an option that the command does not have, or a word too many.
 */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  max: number,
) {
  const { positionals, values } = readArguments(options, process.argv.slice(2))
  rejectExcess(positionals, max)
  return { words: positionals, options: values }
}

/** @throws {@link CliError} where the first word is not a login service. */
export function readService(words: readonly string[]): LoginService {
  const service = LOGIN_SERVICES.find((name) => name === words[0])
  if (service === undefined) throw new CliError(`Name one service, ${LOGIN_SERVICES.join(' or ')}.`)
  return service
}

/** @throws {@link CliError} if the first word is not a service with a database. */
export function readBackedUp(words: readonly string[]): Service {
  const service = BACKED_UP_SERVICES.find((name) => name === words[0])
  if (service === undefined) throw new CliError(`Name one of ${BACKED_UP_SERVICES.join(', ')}.`)
  return service
}

/** @throws {@link CliError} where it is missing. */
export function requireValue(value: string | undefined, what: string): string {
  if (value === undefined) throw new CliError(`Missing ${what}. \`--help\` shows how.`)
  return value
}

/** Returns the database of a service, and wrangler on its configuration. */
export function openService(service: Service, target: Target) {
  const wrangler = wranglerFor(wranglerConfigPath(service))
  return { wrangler, database: openDatabase(target, wrangler) }
}
