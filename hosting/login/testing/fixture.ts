import { applyD1Migrations, createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { auth } from '#auth/src/createAuth.ts'
import type { AuthEnvironment } from '#auth/src/environment.ts'
import { finishChange } from '#vault/src/changes.ts'
import { undoChange } from '#vault/src/changeUndo.ts'
import { startOtp } from '#vault/src/codes.ts'
import { vault } from '#vault/src/createVault.ts'
import { cancelDestroy, destroyWallet, scheduleDestroy } from '#vault/src/deletions.ts'
import type { VaultEnvironment } from '#vault/src/environment.ts'
import { randomText } from '../digests.ts'
import { SECURE } from './authenticator.ts'

export { SECURE }

export const AUTH = 'https://auth.example'
export const VAULT = 'https://vault.example'
export const HOST = 'https://shop.example'
/** Another origin of the same site: browsers let both have what lies in one partition. */
export const SIBLING = 'https://m.shop.example'
const MAILBOX = 'https://mailbox.test'

type Migrations = Parameters<typeof applyD1Migrations>[1]
type Bindings = Record<'AUTH_DB' | 'VAULT_DB' | 'PROJECTS', D1Database> &
  Record<'AUTH_MIGRATIONS' | 'VAULT_MIGRATIONS' | 'WIDGET_MIGRATIONS', Migrations> & {
    AUTH_COUNTERS: AuthEnvironment['COUNTERS']
    AUTH_REPLAYS: AuthEnvironment['REPLAYS']
    MAILBOXES: AuthEnvironment['MAILBOXES']
    VAULT_COUNTERS: VaultEnvironment['COUNTERS']
    VAULT_REPLAYS: VaultEnvironment['REPLAYS']
    ATTEMPTS: VaultEnvironment['ATTEMPTS']
  }
const bindings = env as unknown as Bindings

/** Both services, as one operator sets them up. Everything in it may be changed by a test that owns it. */
export type Services = { auth: AuthEnvironment; vault: VaultEnvironment; project: string }

/** Both services with keys of their own, their databases migrated, and a project of its own that has every login. */
export async function startServices(): Promise<Services> {
  await migrate()
  const project = await addProject()
  const [authKey, vaultKey] = await Promise.all([makeSigningKey('a1'), makeSigningKey('v1')])
  const common = {
    AUTH_ORIGIN: AUTH,
    VAULT_ORIGIN: VAULT,
    SECURE_ORIGIN: SECURE,
    AUTH_KEYS: { keys: [authKey.publicJwk] },
    KEK_CURRENT: 'K1',
    MAIL_FROM: 'login@latch.example',
    MAILBOX_URL: MAILBOX,
  }
  const vaultEnvironment: VaultEnvironment = {
    ...common,
    ...secrets(vaultKey.privateJwk),
    DB: bindings.VAULT_DB,
    COUNTERS: bindings.VAULT_COUNTERS,
    REPLAYS: bindings.VAULT_REPLAYS,
    ATTEMPTS: bindings.ATTEMPTS,
  }
  const authEnvironment: AuthEnvironment = {
    ...common,
    ...secrets(authKey.privateJwk),
    DB: bindings.AUTH_DB,
    COUNTERS: bindings.AUTH_COUNTERS,
    REPLAYS: bindings.AUTH_REPLAYS,
    MAILBOXES: bindings.MAILBOXES,
    PROJECTS: bindings.PROJECTS,
    VAULT_KEYS: { keys: [vaultKey.publicJwk] },
    VAULT: bindVault(vaultEnvironment),
  }
  return { auth: authEnvironment, vault: vaultEnvironment, project }
}

/** As vault's entrypoint `Rpc` answers. */
export function bindVault(environment: VaultEnvironment): NonNullable<AuthEnvironment['VAULT']> {
  return {
    startOtp: (question) => startOtp(environment, question),
    finishChange: (question) => finishChange(environment, question),
    undoChange: (question) => undoChange(environment, question),
    scheduleDestroy: (question) => scheduleDestroy(environment, question),
    cancelDestroy: (question) => cancelDestroy(environment, question),
    destroyWallet: (question) => destroyWallet(environment, question),
  }
}

function secrets(signingKey: object) {
  return { KEK_K1: randomText(32), PEPPER: randomText(32), SIGNING_KEY: JSON.stringify(signingKey) }
}

async function makeSigningKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return {
    publicJwk: { ...(await exportJWK(publicKey)), kid },
    privateJwk: { ...(await exportJWK(privateKey)), kid },
  }
}

/** Migrates the databases. All files of a run share them: earlier rows were sealed with other keys. */
async function migrate(): Promise<void> {
  await Promise.all([empty(bindings.AUTH_DB), empty(bindings.VAULT_DB)])
  await applyD1Migrations(bindings.AUTH_DB, bindings.AUTH_MIGRATIONS)
  await applyD1Migrations(bindings.VAULT_DB, bindings.VAULT_MIGRATIONS)
  await applyD1Migrations(bindings.PROJECTS, bindings.WIDGET_MIGRATIONS)
}

async function empty(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       AND name NOT GLOB 'd1_*'`,
    )
    .all<{ name: string }>()
  const deletes = results.map(({ name }) => db.prepare(`DELETE FROM "${name}"`))
  if (deletes.length > 0) await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...deletes])
}

const ON = { isEnabled: true, config: null }

/** One that has every login, `elsewhere`, which has accounts elsewhere alone, and `off`, which has none. */
async function addProject(): Promise<string> {
  const id = crypto.randomUUID()
  await bindings.PROJECTS.prepare(
    `INSERT OR REPLACE INTO projects (id, name, allowed_origins, features, chains)
     VALUES (?, 'Demo', '["${HOST}","${SIBLING}"]', '${JSON.stringify({ email: ON, social_login: ON, passkeys: ON })}', '["eip155:1"]'),
            ('elsewhere', 'Elsewhere', '["${HOST}"]', '${JSON.stringify({ social_login: ON })}', '["eip155:1"]'),
            ('off', 'Off', '["${HOST}"]', '{}', '["eip155:1"]')`,
  )
    .bind(id)
    .run()
  return id
}

/** Both services for the tests of one file, a stopped clock, and for each test an empty mailbox. */
export function setUpServices() {
  const clock = stopClock()
  const [services, mailbox] = [{} as Services, {} as ReturnType<typeof startMailbox>]
  beforeAll(async () => {
    Object.assign(services, await startServices())
  })
  beforeEach(() => {
    Object.assign(mailbox, startMailbox())
  })
  afterEach(() => vi.restoreAllMocks())
  return { clock, services, mailbox }
}

/** One request to a service, with nothing added to it. */
export function fetchService(services: Services, request: Request): Promise<Response> {
  const isAuth = new URL(request.url).origin === AUTH
  const context = createExecutionContext()
  const incoming = request as Parameters<typeof auth.fetch>[0]
  return Promise.resolve(
    isAuth ? auth.fetch(incoming, services.auth, context) : vault.fetch(incoming, services.vault, context),
  )
}

export type SentMail = { to: string; from: string; subject: string; text: string; html: string }

/** Records the mails sent to the provider; a test may take the provider down. */
export function startMailbox() {
  const mailbox = { mails: [] as SentMail[], isDown: false }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(MAILBOX)) throw new Error(`No test server at ${request.url}`)
    if (mailbox.isDown) return new Response(null, { status: 502 })
    mailbox.mails.push(await request.json())
    return Response.json({ id: 'm1' }, { status: 201 })
  })
  const last = (to: string) => mailbox.mails.findLast((mail) => mail.to === to)
  return {
    mails: mailbox.mails,
    setDown: (isDown: boolean) => {
      mailbox.isDown = isDown
    },
    last,
    /** Returns the code in the newest mail to an address. */
    codeFor: (to: string) => /^(\d{6}) /.exec(last(to)?.subject ?? '')?.[1] ?? '',
    linkFor: (to: string) => /https:\/\/auth\.example\/device#\S+/.exec(last(to)?.text ?? '')?.[0] ?? '',
  }
}

/** Stops the clock until a test moves it; each file's clock begins at the real time. */
export function stopClock(): { pass(seconds: number): void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return { pass: (seconds) => vi.setSystemTime(Date.now() + seconds * 1000) }
}

let addresses = 0
/** An address that no other test uses. */
export function newAddress(): string {
  addresses += 1
  return `person${addresses}-${crypto.randomUUID().slice(0, 8)}@mail.example`
}
