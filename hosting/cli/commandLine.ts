import type { ParseArgsConfig, parseArgs } from 'node:util'
import { CliError } from './cliError.ts'
import { LOCAL_STATE, type Target } from './database.ts'
import { readArguments } from './readArguments.ts'

const OPTIONS = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  chain: { type: 'string', multiple: true },
  'terms-url': { type: 'string' },
  'privacy-url': { type: 'string' },
  'allow-unsupported-chain': { type: 'boolean' },
  replace: { type: 'boolean' },
  after: { type: 'string' },
  rpc: { type: 'string' },
  'public-rpc': { type: 'string' },
  currency: { type: 'string' },
  explorer: { type: 'string' },
  icon: { type: 'string' },
  testnet: { type: 'boolean' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options']

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']

/** @throws {@link CliError} on an unknown option or a missing value. */
export function parseCommandLine(argv: readonly string[]): { positionals: string[]; options: Options } {
  const { positionals, values } = readArguments(OPTIONS, argv)
  return { positionals, options: values }
}

/** Returns the database that the options name. @throws {@link CliError} if they name two. */
export function databaseTarget(options: Pick<Options, 'remote' | 'env' | 'persist-to'>): Target {
  if (options.remote) {
    if (options['persist-to'] !== undefined)
      throw new CliError('--persist-to names a local database; drop --remote.')
    return { kind: 'remote', environment: options.env ?? null }
  }
  if (options.env !== undefined) throw new CliError('--env names a deployed environment; add --remote.')
  return { kind: 'local', persistTo: options['persist-to'] ?? LOCAL_STATE }
}

/** Input of every command. `words` are what follows the command's own name. */
export type CommandInput = { positionals: readonly string[]; options: Options }

/** @throws {@link CliError} when a word is missing. */
export function requireWord(words: readonly string[], index: number, what: string): string {
  const word = words[index]
  if (word === undefined) throw new CliError(`Missing ${what}. \`npm run projects -- --help\` shows how.`)
  return word
}
