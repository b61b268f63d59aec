import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOGIN_SERVICES, type LoginService, makeKeys } from './make.ts'

/** Where the local keys of a service are, as `wrangler dev --env-file` reads them. @param state - Of the local stack. */
export function keyFile(state: string, service: LoginService): string {
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

/** None of the values holds a quote of this kind. */
function toEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}
