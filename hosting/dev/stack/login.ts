import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { keyFile, makeLocalKeys } from '#cli/keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from '#cli/keys/make.ts'
import { farcasterRelay } from '../farcaster/start.ts'
import { localSocials } from '../identity/clients.ts'
import { identityUrl } from '../identity/start.ts'
import type { RunningWorkers, ServedWorker } from '../workers/serve.ts'
import type { Layout } from './ports.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Limits of an address: all clients on this machine share one; limits of an email address stay as deployed. */
const AMPLE = [{ max: 100_000, seconds: 3600 }]
const AUTH_LIMITS = { address: AMPLE, project: AMPLE, mailbox: AMPLE }

/** Origins of everything that takes part in a login. */
export function loginOrigins({ widget, secure, auth, vault }: Layout) {
  return {
    WIDGET_ORIGIN: `http://widget.localhost:${widget}`,
    SECURE_ORIGIN: `http://secure.localhost:${secure}`,
    AUTH_ORIGIN: `http://auth.localhost:${auth}`,
    VAULT_ORIGIN: `http://vault.localhost:${vault}`,
  }
}

/** Returns the providers of social logins. */
export function stackSocials({ identity, farcaster }: Layout): ReturnType<typeof localSocials> {
  return localSocials({ issuer: identityUrl(identity), relay: farcasterRelay(farcaster) })
}

/** The secure frame. It reads the widget's database. @param manifest - Name of its build's signed manifest. */
export function secureWorker(
  layout: Layout,
  accounts: Readonly<Record<string, string>>,
  manifest: string,
): ServedWorker {
  const { WIDGET_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN } = loginOrigins(layout)
  const { SOCIALS } = stackSocials(layout)
  const vars = { WIDGET_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN, SOCIALS, MANIFEST: manifest, ...accounts }
  return { name: 'secure', port: layout.secure, vars }
}

/** @param mailPause - Seconds between two mails; undefined keeps the deployed value. */
function serviceLimits(name: LoginService, mailPause: number | undefined) {
  if (name === 'auth') return AUTH_LIMITS
  if (mailPause === undefined) return {}
  const mails = [{ max: 1, seconds: mailPause }, ...AMPLE]
  return { address: mails, known: mails, device: mails }
}

/** Migrates the databases of the login services. */
export async function migrateLogin(workers: RunningWorkers): Promise<void> {
  for (const name of LOGIN_SERVICES)
    await (await workers.database(name)).migrate(join(ROOT, `hosting/${name}/migrations`))
}

/**
 * Returns a login service.
 *
 * @param state - Folder of the keys, which are created if missing.
 * @param mailPause - Seconds between two mails to one address, in place of a deployment's.
 */
export function loginWorker(
  state: string,
  layout: Layout,
  name: LoginService,
  mailPause: number | undefined,
): ServedWorker {
  const { SECURE_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN } = loginOrigins(layout)
  const { SOCIALS, secrets } = stackSocials(layout)
  makeLocalKeys(state)
  return {
    name,
    port: layout[name],
    vars: {
      ...(parseEnv(readFileSync(keyFile(state, name), 'utf8')) as Record<string, string>),
      ...{ SECURE_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN },
      MAIL_FROM: `${name}@latch.example`,
      MAILBOX_URL: `http://127.0.0.1:${layout.mailbox}`,
      DEV: 'on',
      SOCIALS,
      FARCASTER_RPC: `http://127.0.0.1:${layout.chains[0]}`,
      ...(name === 'vault' ? secrets : {}),
      LIMITS: JSON.stringify(serviceLimits(name, mailPause)),
    },
  }
}
