/** What was written before a later migration came, and what the services then make of it. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { BACKED_UP, LEFT_OUT } from '#cli/backup/tables.ts'
import { changeEmail } from './change.ts'
import { approve, logIn, logInByLink, makeDevice } from './device.ts'
import { bindVault, HOST, newAddress, type Services, setUpServices } from './fixture.ts'
import { type LoginTab, makePartition } from './partition.ts'
import { signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

type Migrations = Parameters<typeof applyD1Migrations>[1]
type Row = Record<string, string | number | null>
const bindings = env as unknown as Record<'OLD_AUTH_DB' | 'OLD_VAULT_DB', D1Database> &
  Record<'AUTH_MIGRATIONS' | 'VAULT_MIGRATIONS', Migrations>
const SERVICES = ['auth', 'vault'] as const
type Service = (typeof SERVICES)[number]
const old = { auth: bindings.OLD_AUTH_DB, vault: bindings.OLD_VAULT_DB }
const migrations = { auth: bindings.AUTH_MIGRATIONS, vault: bindings.VAULT_MIGRATIONS }
/** Each after those that it refers to. */
const TABLES = {
  auth: [...BACKED_UP.auth.map(({ table }) => table), ...LEFT_OUT.auth],
  vault: BACKED_UP.vault.map(({ table }) => table),
}

const { clock, services, mailbox } = setUpServices()

async function clear(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
    )
    .all<{ name: string }>()
  const drops = results.map(({ name }) => db.prepare(`DROP TABLE "${name}"`))
  await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...drops])
}

/** Columns by table, of those tables that there are. */
async function columnsOf(service: Service): Promise<Record<string, string[]>> {
  const answers = await old[service].batch<{ name: string }>(
    TABLES[service].map((table) => old[service].prepare('SELECT name FROM pragma_table_info(?)').bind(table)),
  )
  const named = answers.map(({ results }, index) => [
    TABLES[service][index] ?? '',
    results.map(({ name }) => name),
  ])
  return Object.fromEntries(named.filter(([, columns]) => (columns?.length ?? 0) > 0))
}

/** Writes today's rows as an older schema has room for them. @returns what was written, by table. */
async function fill(service: Service): Promise<Record<string, Row[]>> {
  const written: Record<string, Row[]> = {}
  for (const [table, columns] of Object.entries(await columnsOf(service))) {
    const select = `SELECT ${columns.join(', ')} FROM ${table}`
    const { results } = await services[service].DB.prepare(select).all<Row>()
    written[table] = results
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    for (const row of results)
      await old[service]
        .prepare(insert)
        .bind(...columns.map((column) => row[column] ?? null))
        .run()
  }
  return written
}

/** Both databases as they were, filled, then brought to today's schema. */
async function upgrade(step: number): Promise<Services> {
  for (const service of SERVICES) {
    await clear(old[service])
    await applyD1Migrations(old[service], migrations[service].slice(0, step))
    const written = await fill(service)
    await applyD1Migrations(old[service], migrations[service])
    for (const [table, rows] of Object.entries(written)) {
      const { results } = await old[service].prepare(`SELECT * FROM ${table}`).all<Row>()
      expect(results, table).toHaveLength(rows.length)
      expect(results, table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
    }
  }
  const vault = { ...services.vault, DB: old.vault }
  return { ...services, vault, auth: { ...services.auth, DB: old.auth, VAULT: bindVault(vault) } }
}

const steps = Array.from(
  { length: Math.max(migrations.auth.length, migrations.vault.length) - 1 },
  (_, index) => index + 1,
)

test.each(steps)('a wallet that was made under schema %i opens after the later migrations', async (step) => {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  const onDevice = await takeAuthFactor(device, login.session, null)

  const upgraded = await upgrade(step)
  const same = await makeDevice(upgraded, { keys: device })
  const { body: session } = await same.refresh(login.session.refresh)
  expect(session).toMatchObject({ uid: login.session.uid, email, wallet: { wid: wallet.wid } })
  expect((await takeAuthFactor(same, session, null)).factor).toBe(onDevice.factor)
  clock.pass(31)
  const phone = await makeDevice(upgraded)
  const onPhone = await logInByLink(upgraded, phone, mailbox, email)
  expect((await takeVaultFactor(phone, onPhone, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  expect((await takeAuthFactor(phone, onPhone.session, wallet.wid)).factor).toBe(wallet.fromAuth.factor)
  clock.pass(31)
  const newEmail = newAddress()
  expect(await changeEmail(phone, onPhone.session.access, mailbox, { email, newEmail })).toBe(204)
})

test('a wallet of the first schema keeps the account of its key and its addresses where there are smart accounts, until its owner switches', async () => {
  const email = newAddress()
  const logInTo = async (tab: LoginTab, among: Services) => {
    clock.pass(31)
    const started = await tab.call('startLogin', { email, project: among.project, host: HOST })
    if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
    return tab.call('submitCode', { attemptId: started.attemptId, code: mailbox.codeFor(email) })
  }
  const before = makePartition(services)
  const made = await logInTo(await before.openTab(), services)
  if (made.step !== 'done') throw new Error('A link was asked for')

  const upgraded = await upgrade(1)
  const after = makePartition(upgraded)
  const tab = await after.openSmart()
  const asked = await logInTo(tab, upgraded)
  if (asked.step !== 'device') throw new Error('No link was asked for')
  after.world.meanwhile = async () => {
    await approve(upgraded, mailbox.linkFor(email), asked.match)
  }
  const { user } = await tab.call('awaitDevice', { attemptId: asked.attemptId })
  expect(user).toMatchObject({ accounts: made.user.accounts, smart: { isPreferred: false } })
  const { user: chosen } = await tab.call('preferAccount', { type: 'smartAccount' })
  expect(chosen).toEqual({ ...user, smart: { ...user.smart, isPreferred: true } })
})

test('of wallets in strict mode a migration destroys what both services opened, and of no others', async () => {
  const signUpAnew = async () => {
    const device = await makeDevice(services)
    const login = await logIn(device, mailbox, newAddress())
    const { wid } = await signUp(device, login)
    return { uid: login.session.uid, wid }
  }
  const [strict, mild] = [await signUpAnew(), await signUpAnew()]
  await clear(old.auth)
  await applyD1Migrations(old.auth, migrations.auth.slice(0, 7))
  await fill('auth')
  await old.auth.prepare('UPDATE user SET strict = 1 WHERE uid = ?').bind(strict.uid).run()
  await applyD1Migrations(old.auth, migrations.auth)
  const countOf = (wid: string) =>
    old.auth
      .prepare(
        `SELECT (SELECT count(*) FROM slot WHERE wid = ?1 AND type = 'recovery') AS slots,
                (SELECT count(*) FROM factor WHERE name = 'recovery|' || ?1) AS factors`,
      )
      .bind(wid)
      .first()
  expect(await countOf(strict.wid)).toEqual({ slots: 0, factors: 0 })
  expect(await countOf(mild.wid)).toEqual({ slots: 1, factors: 1 })
})

test('pages on which somebody was logged in before logins noted them are among their sites, and no others', async () => {
  const device = await makeDevice(services)
  const { session } = await logIn(device, mailbox, newAddress())
  const left = await logIn(await makeDevice(services), mailbox, newAddress())
  await clear(old.auth)
  await applyD1Migrations(old.auth, migrations.auth.slice(0, 8))
  await fill('auth')
  await old.auth.prepare('DELETE FROM consent').run()
  await old.auth.prepare('UPDATE session SET revoked = 1 WHERE uid = ?').bind(left.session.uid).run()
  await applyD1Migrations(old.auth, migrations.auth)
  const { results } = await old.auth
    .prepare('SELECT uid, origin FROM consent WHERE uid IN (?, ?)')
    .bind(session.uid, left.session.uid)
    .all()
  expect(results).toEqual([{ uid: session.uid, origin: HOST }])
})
