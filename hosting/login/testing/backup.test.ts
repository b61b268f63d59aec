/** The result of a restore after both databases and both Workers are lost. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { makeCopyKeys, openCopy, sealCopy } from '#cli/backup/copy.ts'
import { openPages, type Page, type Row, sealPages } from '#cli/backup/pages.ts'
import { readPages, requireEmpty, restoreStatements } from '#cli/backup/rows.ts'
import { BACKED_UP, LEFT_OUT, type Service } from '#cli/backup/tables.ts'
import { readSettings } from '../settings.ts'
import { logIn, logInByLink, makeDevice } from './device.ts'
import { bindVault, newAddress, type Services, setUpServices } from './fixture.ts'
import { signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

const SERVICES = ['auth', 'vault'] as const
type Fresh = Record<'FRESH_AUTH_DB' | 'FRESH_VAULT_DB' | 'FRESH_WIDGET_DB' | 'PROJECTS', D1Database> &
  Record<
    'AUTH_MIGRATIONS' | 'VAULT_MIGRATIONS' | 'WIDGET_MIGRATIONS',
    Parameters<typeof applyD1Migrations>[1]
  >
const bindings = env as unknown as Fresh
const fresh = {
  auth: bindings.FRESH_AUTH_DB,
  vault: bindings.FRESH_VAULT_DB,
  widget: bindings.FRESH_WIDGET_DB,
}

const { clock, services, mailbox } = setUpServices()
beforeAll(async () => {
  await applyD1Migrations(fresh.auth, bindings.AUTH_MIGRATIONS)
  await applyD1Migrations(fresh.vault, bindings.VAULT_MIGRATIONS)
  await applyD1Migrations(fresh.widget, bindings.WIDGET_MIGRATIONS)
})

/** Answers like `wrangler d1 execute`. */
function runOn(db: D1Database) {
  return async (statements: readonly string[]) => {
    const answers = await db.batch(statements.map((statement) => db.prepare(statement)))
    return answers.map(({ results }) => results as Row[])
  }
}

/** Returns a sealed backup file of a database, and its pages in the order of a restore. */
async function backUp(db: D1Database, service: Service): Promise<{ file: Uint8Array; key: string }> {
  const { publicKey, privateKey } = await makeCopyKeys()
  const header = { service, holds: 'rows', made: '2026-11-23T00:00:00Z' } as const
  const parts: Uint8Array[] = []
  for await (const part of sealPages(publicKey, header, readPages(runOn(db), BACKED_UP[service])))
    parts.push(part)
  const file = Uint8Array.from(parts.flatMap((part) => [...part]))
  return { file, key: privateKey }
}

/** Reads bytes as from a file. */
function readerOf(file: Uint8Array) {
  let offset = 0
  return async (length: number) => {
    const bytes = Uint8Array.from(file.slice(offset, offset + length))
    offset += bytes.byteLength
    return bytes
  }
}

async function pagesOf(file: Uint8Array, key: string): Promise<Page[]> {
  const pages: Page[] = []
  for await (const page of (await openPages(key, readerOf(file))).pages) pages.push(page)
  return pages
}

async function restore(db: D1Database, service: Service, pages: readonly Page[]): Promise<void> {
  await requireEmpty(runOn(db), service)
  const ofTable = (name: string) => pages.filter(({ table }) => table === name)
  for (const page of BACKED_UP[service].flatMap(({ table }) => ofTable(table)))
    await runOn(db)(restoreStatements(service, page))
}

test('both databases, restored into fresh Workers from sealed files, open a wallet that was made before', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  const onDevice = await takeAuthFactor(device, login.session, null)
  for (const service of SERVICES) {
    const { file, key } = await backUp(services[service].DB, service)
    await restore(fresh[service], service, await pagesOf(file, key))
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

test.each(['auth', 'vault', 'widget'] as const)(
  'a table of %s is in a backup, or is left out by name',
  async (service) => {
    const [tables = []] = await runOn(fresh[service])([
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
     AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' ORDER BY name`,
    ])
    const named = [...BACKED_UP[service].map(({ table }) => table), ...LEFT_OUT[service]]
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name))
  },
)

test('projects, chains, names, orders, shared addresses and members of the console come back as they were', async () => {
  const DB = bindings.PROJECTS
  const inserts = [
    "UPDATE chains SET rpc_url = 'https://own.example' WHERE id = 'eip155:1'",
    `INSERT INTO names (zone, label, coin_type, address, project, registered_at, updated_at)
     VALUES ('people.example.eth', 'alice', 60, '0xa', 'demo', 1, 1)`,
    `INSERT INTO funding_orders (id, project, kind, provider, chain, token, recipient, minimum, quoted, created_at)
     VALUES ('o', 'demo', 'onramp', 'p', 'eip155:1', '0xt', '0xa', '1', '2', 3)`,
    `INSERT INTO captured_emails (project, email_hash, account, email, origin, consent_version, consent_text, consent_at, verified_at, expires_at)
     VALUES ('demo', 'h', '', 'K1.i.s', 'https://a.example', 'v', 'It''s fine;', 1, 2, 3)`,
    `INSERT INTO tokens (chain, address, name, symbol, decimals, listed) VALUES
       ('eip155:1', '0xlisted', 'L', 'L', 6, 1), ('eip155:1', '0xmet', 'M', 'M', 6, 0)`,
    "INSERT INTO sponsored (project, chain, day, account, operations, gwei) VALUES ('demo', 'eip155:1', 1, '0xa', 1, 5)",
    "INSERT INTO index_chains (chain, floor, days) VALUES ('eip155:1', 7, 30)",
    `INSERT INTO projects (id, name, chains)
     SELECT 'many' || value, 'Many', '[]' FROM json_each('[${Array.from({ length: 120 }, (_, index) => index)}]')`,
    "INSERT INTO console_members (id, name, role, created) VALUES ('m', 'Ada', 'owner', 1)",
    "INSERT INTO console_passkeys (id, member, public_key, counter, created) VALUES ('p', 'm', '{}', 7, 1)",
    `INSERT INTO console_audit (number, at, member, member_name, action, detail, hash)
     VALUES (1, 1, 'm', 'Ada', 'member.joined', '{"role":"owner"}', 'h')`,
    "UPDATE console_audit_head SET number = 1, hash = 'h'",
  ]
  await DB.batch(inserts.map((sql) => DB.prepare(sql)))
  const { file, key } = await backUp(DB, 'widget')
  const pages = await pagesOf(file, key)
  await restore(fresh.widget, 'widget', pages)
  for (const { table, key: by, where = '1' } of BACKED_UP.widget) {
    const select = `SELECT * FROM ${table} WHERE ${where} ORDER BY ${by.join(', ')}`
    const [[before], [after]] = [await runOn(DB)([select]), await runOn(fresh.widget)([select])]
    expect(after, table).toEqual(before)
  }
  const [met, promised] = await runOn(fresh.widget)([
    "SELECT 1 FROM tokens WHERE address = '0xmet'",
    'SELECT gwei FROM sponsored_days',
  ])
  expect([met, promised]).toEqual([[], [{ gwei: 5 }]])
})

test('a row whose owner was deleted while the backup was made is not restored, and no restore fails by it', () => {
  const rows = [{ did: 'd', uid: 'gone', jkt: 'j' }]
  const [statement] = restoreStatements('auth', { table: 'device', rows })
  expect(statement).toMatch(/WHERE EXISTS \(SELECT 1 FROM user WHERE user.uid = column2\)$/)
  const passkeys = [{ id: 'p', member: 'gone' }]
  const [passkey] = restoreStatements('widget', { table: 'console_passkeys', rows: passkeys })
  expect(passkey).toMatch(
    /WHERE EXISTS \(SELECT 1 FROM console_members WHERE console_members.id = column2\)$/,
  )
  expect(() => restoreStatements('auth', { table: 'session', rows })).toThrow('No backup of auth holds')
})

test('a backup that was cut off, or lacks a page, is not restored', async () => {
  const { file, key } = await backUp(bindings.PROJECTS, 'widget')
  await expect(pagesOf(file.slice(0, -10), key)).rejects.toThrow('does not open')
  const line = file.indexOf(10) + 1
  const frames: Uint8Array[] = []
  for (let at = line + 32; at < file.length; ) {
    const size = 4 + new DataView(file.buffer, file.byteOffset + at).getUint32(0)
    frames.push(file.slice(at, at + size))
    at += size
  }
  const without = (left: number) =>
    Uint8Array.from([
      ...file.slice(0, line + 32),
      ...frames.filter((_, index) => index !== left).flatMap((frame) => [...frame]),
    ])
  await expect(pagesOf(without(frames.length - 1), key)).rejects.toThrow('was cut off')
  await expect(pagesOf(without(0), key)).rejects.toThrow('does not open')
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
  await expect(openCopy(mine.privateKey, new Uint8Array([1, 10]))).rejects.toThrow('is not a copy')
  await expect(sealCopy('AAAA', header, {})).rejects.toThrow('not a public key')
})

test.each(SERVICES)('%s does not run with a current key that is not there', (service) => {
  expect(() => readSettings({ ...services[service], KEK_CURRENT: 'K2' }, service)).toThrow(
    'KEK_CURRENT is K2, and there is no KEK_K2',
  )
})
