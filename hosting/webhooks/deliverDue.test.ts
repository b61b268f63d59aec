/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Row } from '#db/database.ts'
import { removeEndpoint } from './endpoints.ts'
import { replayMessages } from './messages.ts'
import { deliverDue } from './src/deliverDue.ts'
import type { WebhooksEnvironment } from './src/environment.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const ENDPOINT = 'hook'

let sqlite: DatabaseSync
let database: Database
let env: WebhooksEnvironment

beforeEach(() => {
  sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(MIGRATIONS).sort()) sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
  sqlite.exec(`INSERT INTO endpoint VALUES ('${ENDPOINT}', 'demo', 'http://127.0.0.1/hook', '[]', 1, NULL);
    INSERT INTO message (endpoint, id, type, body, created, due) VALUES ('${ENDPOINT}', 'msg', 'webhook.test', '{}', 1, 1)`)
  const run = async (statements: readonly string[]) =>
    statements.map((statement) => sqlite.prepare(statement).all() as Row[])
  database = { run } as Database // No more of it is used.
  const keys = { WEBHOOK_KEY_1: `whsk_${btoa('k'.repeat(32))}` }
  env = { DB: bindDatabase(), DEV: 'on', ...keys } as Partial<WebhooksEnvironment> as WebhooksEnvironment // No Durable Object is needed.
})
afterEach(() => {
  vi.unstubAllGlobals()
  sqlite.close()
})

/** Binds the database as a Worker has it, as far as deliveries use it. */
function bindDatabase(): D1Database {
  const prepare = (sql: string) => ({
    bind: (...values: SQLInputValue[]) => ({
      all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
      first: async (column: string) => sqlite.prepare(sql).get(...values)?.[column] ?? null,
    }),
  })
  const batch = (statements: { all(): Promise<unknown> }[]) =>
    Promise.all(statements.map((statement) => statement.all()))
  return { prepare, batch } as unknown as D1Database // No more of it is used.
}

/** Delivers the due messages to a receiver that answers 204. @param meanwhile - Runs while it has the message. */
async function deliver(meanwhile: () => Promise<unknown>): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    await meanwhile()
    return new Response(null, { status: 204 })
  })
  await deliverDue(env, ENDPOINT)
}

const replay = () =>
  replayMessages(database, { endpoint: { id: ENDPOINT, disabled: null }, ids: ['msg'], isFailed: false })
const readMessage = () => sqlite.prepare('SELECT attempts, due, delivered, replayed FROM message').get()
const readAttempts = () => sqlite.prepare('SELECT message, status FROM attempt').all()

test('behavior: a message that is replayed while it is delivered is sent again', async () => {
  await deliver(replay)
  const message = readMessage()
  expect(message).toMatchObject({ attempts: 0, delivered: null, due: message?.replayed })
  expect(readAttempts()).toEqual([{ message: 'msg', status: 204 }])
  await deliver(async () => {})
  expect(readMessage()).toMatchObject({ attempts: 1, due: null, delivered: expect.any(Number) })
})

test('behavior: an endpoint that is removed while it gets a message leaves no attempt behind', async () => {
  await deliver(() => removeEndpoint(database, ENDPOINT))
  expect(readAttempts()).toEqual([])
})
