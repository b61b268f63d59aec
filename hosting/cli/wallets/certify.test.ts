import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Row } from '#db/database.ts'
import { ROOT } from '../wrangler.ts'
import { bundledWallets } from './bundledWallets.ts'
import { certifiedWallets, certifyWallets, uncertifyWallets } from './certify.ts'
import { replacementSql } from './replaceWallets.ts'
import { seedSql } from './seedWallets.ts'

const shipped = bundledWallets()
const [first, second] = shipped.map(({ id }) => id) as [string, string]

let sqlite: DatabaseSync
const database: Database = {
  run: async (statements) => statements.map((statement) => sqlite.prepare(statement).all() as Row[]),
}

beforeEach(() => {
  sqlite = new DatabaseSync(':memory:')
  sqlite.exec(readFileSync(join(ROOT, 'hosting/migrations/0001_baseline.sql'), 'utf8'))
  sqlite.exec(seedSql(shipped))
})
afterEach(() => sqlite.close())

/** Ids of the wallets that visitors see as certified. */
const badged = () =>
  sqlite
    .prepare(`SELECT id FROM wallets WHERE badge_type = 'certified' ORDER BY position`)
    .all()
    .map(({ id }) => id)

test('wallets that are certified have the badge, and are otherwise as they were', async () => {
  await certifyWallets(database, [second, first])
  await certifyWallets(database, [first])
  expect(badged()).toEqual([first, second])
  expect(await certifiedWallets(database)).toEqual([first, second].toSorted())
  const { entry } = sqlite.prepare('SELECT entry FROM wallets WHERE id = ?').get(first) ?? {}
  expect(JSON.parse(String(entry))).toEqual({ ...shipped[0], badge_type: 'certified' })
})

test.each([
  ['seed', () => seedSql(shipped)],
  ['sync', () => replacementSql(shipped.toReversed())],
])('%s replaces the list, and the badges stay', async (_, replacement) => {
  await certifyWallets(database, [first])
  sqlite.exec(replacement())
  expect(badged()).toEqual([first])
})

test('a wallet that a list lacks has its badge again with the next one that has it', async () => {
  await certifyWallets(database, [first])
  sqlite.exec(replacementSql(shipped.slice(1)))
  expect(badged()).toEqual([])
  sqlite.exec(seedSql(shipped))
  expect(badged()).toEqual([first])
})

test('a badge is taken away for good, and that of a directory service is left to it', async () => {
  sqlite.exec(
    replacementSql(
      shipped.map((entry) => (entry.id === second ? { ...entry, badge_type: 'certified' } : entry)),
    ),
  )
  await certifyWallets(database, [first])
  await uncertifyWallets(database, [first])
  expect(badged()).toEqual([second])
  await expect(uncertifyWallets(database, [second])).rejects.toThrow(`Not certified here: ${second}.`)
  sqlite.exec(seedSql(shipped))
  expect(badged()).toEqual([])
})

test('an id that the directory does not have is refused, and nothing is written', async () => {
  await expect(certifyWallets(database, [first, "o'nobody"])).rejects.toThrow(
    "Not in the directory: o'nobody.",
  )
  expect(badged()).toEqual([])
})
