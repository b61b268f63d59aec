import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { keyFile, makeLocalKeys } from '../../cli/keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from '../../cli/keys/make.ts'
import { farcasterRelay } from '../farcaster/start.ts'
import { localSocials } from '../identity/clients.ts'
import { identityUrl } from '../identity/start.ts'
import type { ServedWorker } from '../workers/serve.ts'
import type { Layout } from './ports.ts'
import { runToEnd } from './processes.ts'
import { QUIET } from './quiet.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Everybody on this machine has one address; those of an e-mail address stay as they are deployed. */
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

/** Who lets people in by accounts elsewhere. */
export function socialsOf({ identity, farcaster }: Layout): ReturnType<typeof localSocials> {
  return localSocials({ issuer: identityUrl(identity), relay: farcasterRelay(farcaster) })
}

/** The secure frame. It reads the widget's database. */
export function secureWorker(layout: Layout, accounts: Readonly<Record<string, string>>): ServedWorker {
  const { WIDGET_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN } = loginOrigins(layout)
  const { SOCIALS } = socialsOf(layout)
  const vars = { WIDGET_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN, SOCIALS, ...accounts }
  return { name: 'secure', port: layout.secure, vars }
}

/** @param mailPause - Seconds between two mails; undefined: as it is deployed. */
function limitsOf(name: LoginService, mailPause: number | undefined) {
  if (name === 'auth') return AUTH_LIMITS
  if (mailPause === undefined) return {}
  const mails = [{ max: 1, seconds: mailPause }, ...AMPLE]
  return { address: mails, known: mails, device: mails }
}

/** Makes the keys of the login services where there are none, and migrates their databases. */
export async function prepareLogin(state: string): Promise<void> {
  makeLocalKeys(state)
  await Promise.all(LOGIN_SERVICES.map((name) => migrate(state, name)))
}

/**
 * A login service, whose database is there.
 *
 * @param state - Folder of the keys.
 * @param mailPause - Seconds between two mails to one address, in place of those of a deployment.
 */
export function loginWorker(
  state: string,
  layout: Layout,
  name: LoginService,
  mailPause: number | undefined,
): ServedWorker {
  const { SECURE_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN } = loginOrigins(layout)
  const { SOCIALS, secrets } = socialsOf(layout)
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
      LIMITS: JSON.stringify(limitsOf(name, mailPause)),
    },
  }
}

function migrate(state: string, name: LoginService): Promise<void> {
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const config = join(ROOT, `hosting/wrangler.${name}.jsonc`)
  return runToEnd(
    [
      process.execPath,
      wrangler,
      ...['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state, '-c', config],
    ],
    { cwd: ROOT, env: QUIET },
  )
}
