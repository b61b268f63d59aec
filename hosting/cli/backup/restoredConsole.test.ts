import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/database.ts'
import type { Page } from './pages.ts'
import { readPages, restoreStatements } from './rows.ts'
import { BACKED_UP, RECONCILED } from './tables.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

function openMigrated(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(MIGRATIONS).sort()) sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
  return sqlite
}

const audit = (number: number) =>
  `INSERT INTO console_audit VALUES (${number}, 0, NULL, 'Ada', 'login', NULL, '{}', 'hash ${number}');
   UPDATE console_audit_head SET number = ${number}, hash = 'hash ${number}'`
const version = (number: number) =>
  `INSERT INTO console_versions VALUES ('demo', ${number}, '{}', 'Ada', 0, '', ${number});
   INSERT OR REPLACE INTO console_projects VALUES ('demo', ${number}, ${number}, '[]')`

let running: DatabaseSync
beforeEach(() => {
  running = openMigrated()
  running.exec(audit(1))
})

/** Restores a backup, during which something happens before each read of a table. */
async function restoreDuring(happenings: Readonly<Record<string, string>>): Promise<DatabaseSync> {
  const run = async (statements: readonly string[]) =>
    statements.map((sql) => {
      for (const [table, happening] of Object.entries(happenings))
        if (sql.includes(`FROM ${table} `)) running.exec(happening)
      return running.prepare(sql).all() as Row[]
    })
  const pages: Page[] = []
  for await (const page of readPages(run, BACKED_UP.widget)) pages.unshift(page)
  const restored = openMigrated()
  for (const page of pages)
    for (const statement of restoreStatements('widget', page)) restored.exec(statement)
  for (const statement of RECONCILED.widget) restored.exec(statement)
  return restored
}

const headOf = (database: DatabaseSync) =>
  database.prepare('SELECT number, hash FROM console_audit_head').get()

test('an entry that the audit gets during a backup is its newest after the restore', async () => {
  const restored = await restoreDuring({ console_audit: audit(2) })
  expect(headOf(restored)).toEqual({ number: 2, hash: 'hash 2' })
})

test('an audit without entries keeps the head that migrations bring', async () => {
  running = openMigrated()
  expect(headOf(await restoreDuring({}))).toEqual({ number: 0, hash: '' })
})

test('a version that is saved during a backup and not in it is not its project’s newest', async () => {
  running.exec(version(1))
  const restored = await restoreDuring({ console_projects: version(2) })
  expect(restored.prepare('SELECT latest, published, content FROM console_projects').get()).toEqual({
    latest: 1,
    published: null,
    content: null,
  })
})

test('a published version that is in the backup stays published', async () => {
  running.exec(version(1))
  const restored = await restoreDuring({})
  expect(restored.prepare('SELECT latest, published, content FROM console_projects').get()).toEqual({
    latest: 1,
    published: 1,
    content: '[]',
  })
})

test('a project whose first version is saved during a backup is new to the console after the restore', async () => {
  const restored = await restoreDuring({ console_projects: version(1) })
  expect(restored.prepare('SELECT count(*) AS count FROM console_projects').get()).toEqual({ count: 0 })
})
