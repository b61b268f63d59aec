import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { CliError } from '../cliError.ts'
import { LOGIN_SERVICES, type LoginService, makeKeys } from './make.ts'
import type { SecretStore } from './remote.ts'

/** Services of the local stack that have keys. */
export type LocalService = LoginService | 'webhooks'

/**
 * Returns the path of a service's local keys, as `wrangler dev --env-file` reads them. @param state - Of the local
 * stack.
 */
export function keyFile(state: string, service: LocalService): string {
  return join(state, 'keys', `${service}.env`)
}

/**
 * Makes the keys of the local stack, once: rows that were sealed with them could not be read with others.
 *
 * @returns whether there were none yet.
 */
export function makeLocalKeys(state: string): boolean {
  if (LOGIN_SERVICES.some((service) => existsSync(keyFile(state, service)))) return false
  const made = LOGIN_SERVICES.map((service) => ({ service, ...makeKeys(service) }))
  mkdirSync(join(state, 'keys'), { recursive: true, mode: 0o700 })
  for (const { service, secrets } of made) {
    const known = made.flatMap(({ published }) => published).filter(({ to }) => to.includes(service))
    const values = { ...secrets, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) }
    writeFileSync(keyFile(state, service), toEnv(values), { mode: 0o600 })
  }
  return true
}

/** The secrets of a service of the local stack, which reads them when it starts. @param state - Of the local stack. */
export function localSecrets(state: string, service: LocalService): SecretStore {
  const file = keyFile(state, service)
  const edit = (change: (values: Record<string, string>) => Record<string, string>) =>
    writeFileSync(file, toEnv(change(readLocalKeys(state, service))), { mode: 0o600 })
  return {
    list: async () => Object.keys(readLocalKeys(state, service)),
    write: async (secrets) => edit((values) => ({ ...values, ...secrets })),
    remove: async (name) => edit(({ [name]: _, ...others }) => others),
  }
}

/** @throws {@link CliError} where the local stack has never been started. */
export function readLocalKeys(state: string, service: LocalService): Record<string, string> {
  const file = keyFile(state, service)
  if (!existsSync(file))
    throw new CliError(`${file} is missing. Run \`npm start\` once, or \`npm run keys -- --local\`.`)
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
}

/** None of the values holds a quote of this kind. */
function toEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}
