import type { ParseArgsConfig, parseArgs } from 'node:util'
import { CliError } from '../cliError.ts'
import { openDatabase, type Target } from '../database.ts'
import { LOGIN_SERVICES, type LoginService } from '../keys/make.ts'
import { readArguments } from '../readArguments.ts'
import { wranglerConfigPath, wranglerFor } from '../wrangler.ts'
import { BACKED_UP_SERVICES, type Service } from './tables.ts'

const OPTIONS = {
  to: { type: 'string' },
  key: { type: 'string' },
  keys: { type: 'string', multiple: true },
  digest: { type: 'string' },
  copy: { type: 'string' },
  finish: { type: 'boolean' },
  local: { type: 'boolean' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options']

export type Options = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>
>['values']

/** Parses the arguments of `backup`, `restore`, `rotate-keys`, `export` and `import`. @throws {@link CliError} on an unknown option. */
export function readWords(): { words: readonly string[]; options: Options } {
  const { positionals, values } = readArguments(OPTIONS, process.argv.slice(2))
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
