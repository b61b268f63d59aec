import { join } from 'node:path'
import { keyFile, makeLocalKeys } from '../../cli/keys/local.ts'
import { farcasterRelay } from '../farcaster/start.ts'
import { localSocials } from '../identity/clients.ts'
import { identityUrl } from '../identity/start.ts'
import type { Layout } from './ports.ts'
import { runToEnd, type Service } from './processes.ts'
import { QUIET } from './quiet.ts'
import { serveWorker, type WorkerHome } from './wranglerDev.ts'

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

/** Serves the secure frame. It reads the widget's database, which is migrated and seeded before. */
export function startSecure(
  home: WorkerHome & { accounts: Readonly<Record<string, string>> },
  layout: Layout,
): Promise<Service> {
  const { WIDGET_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN } = loginOrigins(layout)
  const { SOCIALS } = socialsOf(layout)
  const vars = { WIDGET_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN, SOCIALS, ...home.accounts }
  return serveWorker(home, { name: 'secure', port: layout.secure, vars })
}

/** @param mailPause - Seconds between two mails; undefined: as it is deployed. */
function limitsOf(name: 'auth' | 'vault', mailPause: number | undefined) {
  if (name === 'auth') return AUTH_LIMITS
  if (mailPause === undefined) return {}
  const mails = [{ max: 1, seconds: mailPause }, ...AMPLE]
  return { address: mails, known: mails, device: mails }
}

/** Makes the keys of a login service where there are none, migrates its database and serves it. */
export async function startLoginService(
  home: WorkerHome,
  layout: Layout,
  name: 'auth' | 'vault',
  mailPause?: number,
): Promise<Service> {
  makeLocalKeys(home.state)
  await migrate(home, name)
  const { SECURE_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN } = loginOrigins(layout)
  const { SOCIALS, secrets } = socialsOf(layout)
  return serveWorker(home, {
    name,
    port: layout[name],
    vars: {
      ...{ SECURE_ORIGIN, AUTH_ORIGIN, VAULT_ORIGIN },
      MAIL_FROM: `${name}@latch.example`,
      MAILBOX_URL: `http://127.0.0.1:${layout.mailbox}`,
      DEV: 'on',
      SOCIALS,
      FARCASTER_RPC: `http://127.0.0.1:${layout.chains[0]}`,
      ...(name === 'vault' ? secrets : {}),
      LIMITS: JSON.stringify(limitsOf(name, mailPause)),
    },
    envFile: keyFile(home.state, name),
  })
}

function migrate({ root, state }: WorkerHome, name: string): Promise<void> {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const config = join(root, `hosting/wrangler.${name}.jsonc`)
  return runToEnd(
    [
      process.execPath,
      wrangler,
      ...['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state, '-c', config],
    ],
    { cwd: root, env: QUIET },
  )
}
