/** Users of one operator at another, who has keys and databases of its own. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import type { Page, Row } from '#cli/backup/pages.ts'
import { readPages, restoreStatements } from '#cli/backup/rows.ts'
import { transferredTables } from '#cli/backup/tables.ts'
import { resealPages } from '#cli/transfer/resealRows.ts'
import { makeTransferSecrets, transferKeyring } from '#cli/transfer/secrets.ts'
import { clearVault } from '#vault/src/clearVault.ts'
import { randomText } from '../digests.ts'
import { readSettings } from '../settings.ts'
import { logIn, logInByLink, makeDevice } from './device.ts'
import { bindVault, newAddress, type Services, setUpServices } from './fixture.ts'
import { signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

type Bindings = Record<'NEXT_AUTH_DB' | 'NEXT_VAULT_DB', D1Database> &
  Record<'AUTH_MIGRATIONS' | 'VAULT_MIGRATIONS', Parameters<typeof applyD1Migrations>[1]>
const bindings = env as unknown as Bindings
const databases = { auth: bindings.NEXT_AUTH_DB, vault: bindings.NEXT_VAULT_DB }

const { clock, services, mailbox } = setUpServices()
beforeAll(async () => {
  await applyD1Migrations(databases.auth, bindings.AUTH_MIGRATIONS)
  await applyD1Migrations(databases.vault, bindings.VAULT_MIGRATIONS)
})

function runOn(db: D1Database) {
  return async (statements: readonly string[]) => {
    const answers = await db.batch(statements.map((statement) => db.prepare(statement)))
    return answers.map(({ results }) => results as Row[])
  }
}

/** Moves one service's rows. @returns the secrets of the service at the next operator. */
async function moveRows(service: 'auth' | 'vault') {
  const secrets = makeTransferSecrets(services[service].PEPPER)
  const rows = readPages(runOn(services[service].DB), transferredTables(service))
  const { keyring } = readSettings(services[service], service)
  const pages: Page[] = []
  for await (const page of resealPages(service, rows, { from: keyring, to: transferKeyring(secrets) }))
    pages.unshift(page)
  for (const page of pages) await runOn(databases[service])(restoreStatements(service, page))
  return { KEK_K1: randomText(32), PEPPER: randomText(32), ...secrets }
}

function servicesWith(keys: Record<'auth' | 'vault', Record<string, string>>): Services {
  const vault = { ...services.vault, ...keys.vault, DB: databases.vault }
  return {
    ...services,
    vault,
    auth: { ...services.auth, ...keys.auth, DB: databases.auth, VAULT: bindVault(vault) },
  }
}

/** Returns the secrets without one of them. */
function without(name: string, keys: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).filter(([one]) => one !== name))
}

test('a user of the former operator logs in by mail, and gets both halves of the same wallet', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const wallet = await signUp(device, await logIn(device, mailbox, email))
  const keys = { auth: await moveRows('auth'), vault: await moveRows('vault') }
  const next = servicesWith(keys)
  clock.pass(31)
  const phone = await makeDevice(next)
  const login = await logInByLink(next, phone, mailbox, email)
  expect(login.session.wallet).toMatchObject({ wid: wallet.wid, slot: wallet.slot })
  const takeBoth = async (from: typeof phone) => [
    (await takeAuthFactor(from, login.session, wallet.wid)).factor,
    (await takeVaultFactor(from, login, wallet.wid, 'release')).factor,
  ]
  expect(await takeBoth(phone)).toEqual([wallet.fromAuth.factor, wallet.fromVault.factor])

  await clearAuth(next.auth)
  await clearVault(next.vault)
  const own = { auth: without('KEK_K0', keys.auth), vault: without('KEK_K0', keys.vault) }
  const later = await makeDevice(servicesWith(own), { keys: phone })
  expect(await takeBoth(later)).toEqual([wallet.fromAuth.factor, wallet.fromVault.factor])

  const lost = { auth: without('LOOKUP_PEPPER', keys.auth), vault: without('LOOKUP_PEPPER', keys.vault) }
  clock.pass(31)
  const stranger = await logIn(await makeDevice(servicesWith(lost)), mailbox, email)
  expect(stranger.session.wallet).toBeNull()
})
