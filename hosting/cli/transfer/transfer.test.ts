import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Row } from '#db/database.ts'
import { type Keyring, sealText, unsealText } from '#login/keyring.ts'
import { makeCopyKeys } from '../backup/copy.ts'
import { readCopy } from '../backup/files.ts'
import { type Page, sealPages } from '../backup/pages.ts'
import { readPages, restoreStatements } from '../backup/rows.ts'
import { transferredTables } from '../backup/tables.ts'
import type { LoginService } from '../keys/make.ts'
import { exportPages } from './exportFile.ts'
import { type ImportTarget, importUsers } from './importUsers.ts'
import { resealPages } from './resealRows.ts'
import { makeTransferSecrets, transferKeyring } from './secrets.ts'

const MIGRATIONS = join(import.meta.dirname, '../..')
const LOOKUP = 'l'.repeat(43)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latch-transfer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keyring = (version: string): Keyring => ({
  current: version,
  keys: { [version]: crypto.getRandomValues(new Uint8Array(32)) },
})

/** A migrated database in memory. */
function openMemory(service: LoginService): Database {
  const database = new DatabaseSync(':memory:')
  const migrations = join(MIGRATIONS, service, 'migrations')
  for (const name of readdirSync(migrations).toSorted())
    database.exec(readFileSync(join(migrations, name), 'utf8'))
  return { run: async (statements) => statements.map((sql) => database.prepare(sql).all() as Row[]) }
}

/** A service that was deployed with its keys; its secrets by name. */
function freshTarget(service: LoginService) {
  const secrets: Record<string, string> = { KEK_K1: 'own', PEPPER: 'own', SIGNING_KEY: 'own' }
  const database = openMemory(service)
  const target: ImportTarget = {
    database,
    async fill(rows) {
      const pages: Page[] = []
      for await (const page of rows) pages.unshift(page)
      for (const page of pages) await database.run(restoreStatements(service, page))
    },
    secrets: {
      list: async () => Object.keys(secrets),
      write: async (values) => void Object.assign(secrets, values),
      remove: async (name) => void delete secrets[name],
    },
  }
  return { target, secrets, database }
}

/** A vault with users, each with a factor. */
async function vaultOf(wids: readonly string[], from: Keyring): Promise<Database> {
  const database = openMemory('vault')
  for (const wid of wids) {
    const sealed = await sealText(from, `factor|${wid}|sealed`, `half of ${wid}`)
    await database.run([
      `INSERT INTO factor (wid, subject, sealed, created, confirmed) VALUES ('${wid}', 's-${wid}', '${sealed}', 1, 1)`,
      `INSERT INTO release (wid, at, jkt, line) VALUES ('${wid}', 1, 'j', '192.0.2.1')`,
    ])
  }
  return database
}

type Exporting = { service: LoginService; database: Database; from: Keyring }

/** Writes an export. @returns the inputs of its import, its secrets and its bytes. */
async function writeExport({ service, database, from }: Exporting) {
  const { publicKey, privateKey } = await makeCopyKeys()
  const secrets = makeTransferSecrets(LOOKUP)
  const rows = readPages(database.run, transferredTables(service))
  const pages = exportPages(secrets, resealPages(service, rows, { from, to: transferKeyring(secrets) }))
  const parts: Uint8Array[] = []
  for await (const part of sealPages(publicKey, { service, holds: 'users', made: 'today' }, pages))
    parts.push(part)
  const bytes = Buffer.concat(parts)
  const [file, keyFile] = [join(folder, 'users'), join(folder, 'key')]
  writeFileSync(file, bytes)
  writeFileSync(keyFile, privateKey)
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { input: { service, file, keyFile, digest, copy: join(folder, 'copy') }, secrets, bytes }
}

async function exportVault(wids: readonly string[]) {
  const from = keyring('K1')
  return writeExport({ service: 'vault', database: await vaultOf(wids, from), from })
}

test('an import brings the rows, with the keys that open and find them, and no log', async () => {
  const { input, secrets, bytes } = await exportVault(['w1', 'w2'])
  const fresh = freshTarget('vault')
  expect(await importUsers(input, async () => fresh.target)).toContain('2 of factor')
  const [factors = [], releases] = await fresh.database.run(['SELECT * FROM factor', 'SELECT * FROM release'])
  expect(releases).toEqual([])
  expect(factors).toHaveLength(2)
  for (const { wid, sealed } of factors)
    expect(await unsealText(transferKeyring(secrets), `factor|${wid}|sealed`, String(sealed))).toBe(
      `half of ${wid}`,
    )
  expect(fresh.secrets).toEqual({ KEK_K1: 'own', PEPPER: 'own', SIGNING_KEY: 'own', ...secrets })
  expect((await readCopy({ file: input.copy, keyFile: input.keyFile }, 'vault')).content).toEqual(secrets)
  expect(bytes.toString('latin1')).not.toContain(secrets.KEK_K0)
})

test('a second import changes nothing', async () => {
  const { input } = await exportVault(['w1'])
  const fresh = freshTarget('vault')
  const first = await importUsers(input, async () => fresh.target)
  const before = { ...fresh.secrets }
  expect(await importUsers(input, async () => fresh.target)).toBe(first)
  expect(fresh.secrets).toEqual(before)
})

test('an import that broke off before the keys were there is finished by the next one', async () => {
  const { input, secrets } = await exportVault(['w1'])
  const fresh = freshTarget('vault')
  const failing = { ...fresh.target.secrets, write: () => Promise.reject(new Error('No network')) }
  await expect(importUsers(input, async () => ({ ...fresh.target, secrets: failing }))).rejects.toThrow(
    'No network',
  )
  await importUsers(input, async () => fresh.target)
  expect(fresh.secrets).toMatchObject(secrets)
})

test('a database with other users is never written to', async () => {
  const { input } = await exportVault(['w1'])
  const used = freshTarget('vault')
  await used.database.run([
    "INSERT INTO factor (wid, subject, sealed, created) VALUES ('other', 's', 'x', 1)",
  ])
  await expect(importUsers(input, async () => used.target)).rejects.toMatchObject({ code: 'not_empty' })
  expect(await used.database.run(['SELECT wid FROM factor'])).toEqual([[{ wid: 'other' }]])
  expect(used.secrets).not.toHaveProperty('KEK_K0')
})

test('keys of another import are never replaced', async () => {
  const { input } = await exportVault(['w1'])
  const used = freshTarget('vault')
  used.secrets.LOOKUP_PEPPER = 'of another'
  await expect(importUsers(input, async () => used.target)).rejects.toMatchObject({ code: 'keys_present' })
  expect(await used.database.run(['SELECT wid FROM factor'])).toEqual([[]])
})

test('a row that the database changed or lost is noticed before the keys are there', async () => {
  const { input } = await exportVault(['w1', 'w2'])
  for (const damage of [
    "UPDATE factor SET subject = 'x' WHERE wid = 'w1'",
    "DELETE FROM factor WHERE wid = 'w2'",
  ]) {
    const fresh = freshTarget('vault')
    const fill: ImportTarget['fill'] = async (rows) => {
      await fresh.target.fill(rows)
      await fresh.database.run([damage])
    }
    await expect(importUsers(input, async () => ({ ...fresh.target, fill }))).rejects.toMatchObject({
      code: 'rows_differ',
    })
    expect(fresh.secrets).not.toHaveProperty('KEK_K0')
  }
})

test('the file of the other service, of another key, changed or of another digest is not imported', async () => {
  const { input, bytes } = await exportVault(['w1'])
  const refused = (changed: Partial<typeof input>) =>
    expect(importUsers({ ...input, ...changed }, async () => freshTarget(changed.service ?? 'vault').target))
      .rejects
  await refused({ digest: '0'.repeat(64) }).toMatchObject({ code: 'digest_mismatch' })
  await refused({ service: 'auth' }).toMatchObject({ code: 'other_content' })
  const other = join(folder, 'other.key')
  writeFileSync(other, (await makeCopyKeys()).privateKey)
  await refused({ keyFile: other }).toMatchObject({ code: 'does_not_open' })
  const cut = join(folder, 'cut')
  writeFileSync(cut, bytes.subarray(0, -1))
  const digest = createHash('sha256').update(bytes.subarray(0, -1)).digest('hex')
  await refused({ file: cut, digest }).toMatchObject({ code: 'does_not_open' })
})

test('a row of a user who was deleted during the export is left out', async () => {
  const from = keyring('K1')
  const database = openMemory('auth')
  await database.run([
    'PRAGMA foreign_keys = OFF',
    "INSERT INTO user (uid, created) VALUES ('u1', 1)",
    "INSERT INTO consent (uid, origin, project, first, last) VALUES ('u1', 'https://a.example', 'p', 1, 1)",
    "INSERT INTO consent (uid, origin, project, first, last) VALUES ('gone', 'https://a.example', 'p', 1, 1)",
  ])
  const { input } = await writeExport({ service: 'auth', database, from })
  const fresh = freshTarget('auth')
  expect(await importUsers(input, async () => fresh.target)).toContain('1 of consent')
})

test('a row whose key is missing ends the export', async () => {
  const database = await vaultOf(['w1'], keyring('K2'))
  await expect(writeExport({ service: 'vault', database, from: keyring('K1') })).rejects.toMatchObject({
    code: 'keys_missing',
  })
})
