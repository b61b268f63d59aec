import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { madeUpWebhooks } from './madeUpWebhooks.ts'

const MIGRATION = readFileSync(
  join(import.meta.dirname, '../../webhooks/migrations/0001_baseline.sql'),
  'utf8',
)
const NOW = Date.parse('2026-03-04T10:00:00Z')

test('the log has delivered and failed messages, and a later start adds none', () => {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(MIGRATION)
  const start = (now: number) => {
    for (const sql of madeUpWebhooks('demo', 'http://127.0.0.1:4800/hooks', now)) sqlite.exec(sql)
    return ['endpoint', 'message', 'attempt'].map((table) => sqlite.prepare(`SELECT * FROM ${table}`).all())
  }
  const first = start(NOW)
  expect(first.map(({ length }) => length)).toEqual([1, 5, 8])
  expect(sqlite.prepare('SELECT count(*) AS n FROM message WHERE delivered IS NULL').get()).toEqual({ n: 1 })
  // None is due: nothing is sent.
  expect(sqlite.prepare('SELECT count(*) AS n FROM message WHERE due IS NOT NULL').get()).toEqual({ n: 0 })
  expect(start(NOW + 60_000)).toEqual(first)
})
