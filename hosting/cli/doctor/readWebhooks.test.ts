import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Row } from '#db/database.ts'
import { readWebhooks } from './readWebhooks.ts'
import { countTables } from './tables.ts'

const MIGRATIONS = join(import.meta.dirname, '../../webhooks/migrations')
const NOW = 1_000 * 60_000
const minutesAgo = (minutes: number) => NOW - minutes * 60_000

function openMemory() {
  const database = new DatabaseSync(':memory:')
  const run = async (statements: readonly string[]) =>
    statements.map((text) => database.prepare(text).all() as Row[])
  return { run, exec: (text: string) => database.exec(text) }
}

function openWebhooks() {
  const database = openMemory()
  for (const file of readdirSync(MIGRATIONS).sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  return database
}

const secrets = { list: async () => ['WEBHOOK_KEY_1'] }

test('a database without tables has no facts, and no tables to count', async () => {
  const database = openMemory()
  expect(await readWebhooks({ database, secrets }, NOW)).toBeNull()
  expect(await countTables(database)).toEqual([])
})

test('messages that wait for an active endpoint are late from when they were due', async () => {
  const database = openWebhooks()
  database.exec(`
    INSERT INTO endpoint VALUES ('a', 'shop', 'https://a.example', '[]', 1, NULL), ('b', 'shop', 'https://b.example', '[]', 2, 'gone');
    INSERT INTO message (endpoint, id, type, body, created, due) VALUES
      ('a', '1', 't', '{}', 1, ${minutesAgo(12)}), ('a', '2', 't', '{}', 1, NULL), ('b', '3', 't', '{}', 1, ${minutesAgo(90)})`)
  expect(await readWebhooks({ database, secrets }, NOW)).toEqual({
    endpoints: [
      { id: 'a', project: 'shop', disabled: null },
      { id: 'b', project: 'shop', disabled: 'gone' },
    ],
    secrets: ['WEBHOOK_KEY_1'],
    minutesLate: 12,
    lateSteps: [],
  })
})

test('a step of the clock is late an hour after its last good run, or after its first attempt', async () => {
  const database = openWebhooks()
  database.exec(`INSERT INTO cron_runs VALUES ('wake', 0, ${minutesAgo(61)}), ('messages', 0, ${minutesAgo(59)}),
    ('attempts', ${minutesAgo(61)}, NULL)`)
  expect(await readWebhooks({ database, secrets }, NOW)).toMatchObject({
    minutesLate: 0,
    lateSteps: ['attempts', 'wake'],
  })
})

test('tables are counted, the largest first', async () => {
  const database = openMemory()
  database.exec('CREATE TABLE a (x); CREATE TABLE "order" (x); INSERT INTO "order" VALUES (1), (2)')
  expect(await countTables(database)).toEqual([
    { name: 'order', rows: 2 },
    { name: 'a', rows: 0 },
  ])
})
