import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Row } from '#db/database.ts'
import { ROOT } from '../wrangler.ts'
import { bundledWallets } from './bundledWallets.ts'
import { replacementSql } from './replaceWallets.ts'
import { needsSeed, seedSql } from './seedWallets.ts'

const shipped = bundledWallets()
const earlier = shipped.slice(1)

let sqlite: DatabaseSync
const database: Database = {
  run: async (statements) => statements.map((statement) => sqlite.prepare(statement).all() as Row[]),
}

beforeEach(() => {
  sqlite = new DatabaseSync(':memory:')
  sqlite.exec(readFileSync(join(ROOT, 'hosting/migrations/0001_baseline.sql'), 'utf8'))
})
afterEach(() => sqlite.close())

test.each([
  ['an empty directory is filled', '', true],
  ['the list of another release is replaced: its pictures went with that build', seedSql(earlier), true],
  ['the list of this release stays', seedSql(shipped), false],
  ['a list of the operator’s own stays', replacementSql(earlier), false],
  [
    'a list that an operator began with stays what it became',
    seedSql(earlier) + replacementSql(shipped),
    false,
  ],
])('after a deployment %s', async (_, before, needs) => {
  sqlite.exec(before)
  expect(await needsSeed(database)).toBe(needs)
  if (needs) sqlite.exec(seedSql(shipped))
  expect(await needsSeed(database)).toBe(false)
})
