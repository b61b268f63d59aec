/** What an operator gets back after both databases and both Workers are lost. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { makeCopyKeys, openCopy, sealCopy } from '../../cli/backup/copy.ts'
import { type Rows, readRows, requireEmpty, restoreStatements } from '../../cli/backup/rows.ts'
import { BACKED_UP, LEFT_OUT } from '../../cli/backup/tables.ts'
import { readSettings } from '../settings.ts'
import { logIn, logInByLink, makeDevice } from './device.ts'
import { bindVault, newAddress, type Services, setUpServices } from './fixture.ts'
import { signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

const SERVICES = ['auth', 'vault'] as const
type Fresh = Record<'FRESH_AUTH_DB' | 'FRESH_VAULT_DB', D1Database> &
  Record<'AUTH_MIGRATIONS' | 'VAULT_MIGRATIONS', Parameters<typeof applyD1Migrations>[1]>
const bindings = env as unknown as Fresh
const fresh = { auth: bindings.FRESH_AUTH_DB, vault: bindings.FRESH_VAULT_DB }

const { clock, services, mailbox } = setUpServices()
beforeAll(async () => {
  await applyD1Migrations(fresh.auth, bindings.AUTH_MIGRATIONS)
  await applyD1Migrations(fresh.vault, bindings.VAULT_MIGRATIONS)
})

/** As `wrangler d1 execute` answers. */
function runOn(db: D1Database) {
  return async (statements: readonly string[]) => {
    const answers = await db.batch(statements.map((statement) => db.prepare(statement)))
    return answers.map(({ results }) => results as Rows[string][number][])
  }
}

test('both databases, restored into fresh Workers from sealed files, open a wallet that was made before', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  const onDevice = await takeAuthFactor(device, login.session, null)
  const { publicKey, privateKey } = await makeCopyKeys()
  for (const service of SERVICES) {
    const header = { service, holds: 'rows', made: '2026-11-23T00:00:00Z' } as const
    const file = await sealCopy(publicKey, header, await readRows(runOn(services[service].DB), service))
    const { content } = await openCopy(privateKey, file)
    await requireEmpty(runOn(fresh[service]), service)
    await runOn(fresh[service])(restoreStatements(service, content as Rows))
  }
  const restored: Services = {
    ...services,
    auth: { ...services.auth, DB: fresh.auth },
    vault: { ...services.vault, DB: fresh.vault },
  }
  clock.pass(31)
  restored.auth.VAULT = bindVault(restored.vault)
  const known = await makeDevice(restored, { keys: device })
  const again = await logIn(known, mailbox, email)
  expect(again.session.wallet).toMatchObject({ wid: wallet.wid, slot: wallet.slot })
  expect((await takeAuthFactor(known, again.session, null)).factor).toBe(onDevice.factor)
  clock.pass(31)
  const phone = await makeDevice(restored)
  const onPhone = await logInByLink(restored, phone, mailbox, email)
  expect((await takeVaultFactor(phone, onPhone, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  expect((await takeAuthFactor(phone, onPhone.session, wallet.wid)).factor).toBe(wallet.fromAuth.factor)
  expect((await known.refresh(login.session.refresh)).body.error).toBe('expired')
  for (const service of SERVICES)
    await expect(requireEmpty(runOn(fresh[service]), service)).rejects.toThrow(
      `The database of ${service} has rows in`,
    )
})

test('a table is in a backup, or is left out by name', async () => {
  for (const service of SERVICES) {
    const [tables = []] = await runOn(services[service].DB)([
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
       AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' ORDER BY name`,
    ])
    const named = [...BACKED_UP[service].map(({ table }) => table), ...LEFT_OUT[service]]
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name))
  }
})

test('a copy is opened by its own key alone, and by no other content or header', async () => {
  const [mine, other] = [await makeCopyKeys(), await makeCopyKeys()]
  const header = { service: 'vault', holds: 'keys', made: '2026-11-23T00:00:00Z' } as const
  const copy = await sealCopy(mine.publicKey, header, { KEK_K1: 'x' })
  expect(await openCopy(mine.privateKey, copy)).toMatchObject({ header, content: { KEK_K1: 'x' } })
  const text = new TextDecoder('latin1').decode(copy)
  expect(text).not.toContain('KEK_K1')
  await expect(openCopy(other.privateKey, copy)).rejects.toThrow('does not open')
  const renamed = copy.with(text.indexOf('2026'), '3'.charCodeAt(0))
  await expect(openCopy(mine.privateKey, renamed)).rejects.toThrow('does not open')
  await expect(openCopy(mine.privateKey, copy.with(-1, copy.at(-1) === 0 ? 1 : 0))).rejects.toThrow(
    'does not open',
  )
  await expect(openCopy(mine.privateKey, new Uint8Array([1, 10]))).rejects.toThrow('is no copy')
  await expect(sealCopy('AAAA', header, {})).rejects.toThrow('no public key')
})

test.each(SERVICES)('%s does not run with a current key that is not there', (service) => {
  expect(() => readSettings({ ...services[service], KEK_CURRENT: 'K2' }, service)).toThrow(
    'KEK_CURRENT is K2, and there is no KEK_K2',
  )
})
