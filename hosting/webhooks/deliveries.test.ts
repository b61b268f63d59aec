import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@latch/sdk-source/server.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localSecrets } from '#cli/keys/local.ts'
import { addPrivateKey, addSharedSecret } from '#cli/webhooks/keys.ts'
import type { Database } from '#db/database.ts'
import { reservePort } from '#dev/stack/ports.ts'
import { migrateWebhooks, webhooksWorker } from '#dev/stack/webhooks.ts'
import { type RunningWorkers, serveWorkers } from '#dev/workers/serve.ts'
import { addEndpoint, enableEndpoint } from './endpoints.ts'
import { queueTest, readLog, replayMessages } from './messages.ts'

const START_TIMEOUT = 60_000
const DAY = 86_400_000
const MINUTE = 60_000

type Received = { headers: IncomingHttpHeaders; body: string; path: string }

let state: string
let port: number
let publicKey: string
let workers: RunningWorkers
let database: Database
let receiver: Server
let received: Received[]
/** Status that the receiver answers with; null never answers. */
let status: number | null

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'latch-webhooks-'))
  port = await reservePort()
  await webhooksWorker(state, { webhooks: port })
  const { data } = await addPrivateKey(localSecrets(state, 'webhooks'))
  publicKey = (data as { publicKey: string }).publicKey
  await start()
}, START_TIMEOUT)

afterAll(async () => {
  await workers.stop()
  rmSync(state, { recursive: true })
})

beforeEach(async () => {
  received = []
  status = 204
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), path: request.url ?? '' })
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  receiver.closeAllConnections()
  receiver.close()
})

async function start(): Promise<void> {
  const worker = await webhooksWorker(state, { webhooks: port })
  workers = await serveWorkers([worker], { state, logs: state })
  await migrateWebhooks(workers)
  database = await workers.database('webhooks')
}

/** Adds an endpoint to a project of its own, as one project has twenty at most. */
async function newEndpoint(): Promise<string> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const added = await addEndpoint(database, { project: randomUUID(), url, types: [], allowsLoopback: true })
  return added.id
}

/** Runs the clock of the Worker, as every minute. */
async function runClock(): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`)
}

async function sendTest(endpoint: string): Promise<string> {
  const id = await queueTest(database, { id: endpoint, project: 'demo', disabled: null })
  await runClock()
  return id
}

const logOf = (endpoint: string) => readLog(database, { endpoint, isFailed: false })
/** Waits for the log of a message. */
const untilLogged = (endpoint: string, expected: object) =>
  vi.waitFor(async () => expect(await logOf(endpoint)).toEqual([expect.objectContaining(expected)]), 15_000)

test('a delivery is verified by the public key, and its ID and type are in the log', async () => {
  const endpoint = await newEndpoint()
  const id = await sendTest(endpoint)
  await untilLogged(endpoint, { id, type: 'webhook.test', attempts: 1, due: null, status: 204 })
  const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = received
  expect(path).toBe('/hook')
  expect(await verifyWebhook(headers, body, { keys: [publicKey] })).toMatchObject({
    id,
    event: { type: 'webhook.test', data: { project: 'demo' } },
  })
})

test('the reference library verifies a delivery by a shared secret, and by none once it is another', async () => {
  const endpoint = await newEndpoint()
  const { data } = await addSharedSecret(localSecrets(state, 'webhooks'), endpoint)
  await workers.stop()
  await start()
  await sendTest(endpoint)
  await vi.waitFor(() => expect(received).toHaveLength(1), 15_000)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const { secret } = data as { secret: string }
  const given = headers as Record<string, string>
  expect(new Webhook(secret).verify(body, given)).toMatchObject({ type: 'webhook.test' })
  expect(() => new Webhook(`whsec_${btoa('another secret of 24 bytes')}`).verify(body, given)).toThrow()
})

test.each([
  ['an error', 500],
  ['a redirect, which is not followed', 302],
])('%s is tried again', async (_, answer) => {
  const endpoint = await newEndpoint()
  status = answer
  const id = await sendTest(endpoint)
  await untilLogged(endpoint, { id, attempts: 1, status: answer, delivered: null, due: expect.any(Number) })
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
  status = 200
  await vi.waitFor(() => expect(received).toHaveLength(2), 15_000)
  await untilLogged(endpoint, { id, attempts: 2, status: 200, due: null })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('410 ends deliveries, and what had failed is sent again once the endpoint is enabled', async () => {
  const endpoint = await newEndpoint()
  status = 410
  const id = await sendTest(endpoint)
  await untilLogged(endpoint, { id, attempts: 1, status: 410, due: null, delivered: null })
  status = 200
  await enableEndpoint(database, endpoint)
  await replayMessages(database, { endpoint: { id: endpoint, disabled: null }, ids: [], isFailed: true })
  await runClock()
  await untilLogged(endpoint, { id, status: 200, delivered: expect.any(Number) })
})

test('messages that wait for disabled endpoints keep no other from being sent', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `disabled${index}`)
  await database.run(
    ids.flatMap((id) => [
      `INSERT INTO endpoint VALUES ('${id}', 'demo', 'https://app.example/', '[]', 1, 'gone')`,
      `INSERT INTO message (endpoint, id, type, body, created, due) VALUES ('${id}', 'msg', 'webhook.test', '{}', ${Date.now()}, 1)`,
    ]),
  )
  const endpoint = await newEndpoint()
  const id = await sendTest(endpoint)
  await untilLogged(endpoint, { id, status: 204 })
})

test('after thirty days messages that wait for a disabled endpoint are deleted, too', async () => {
  const [old, later] = [Date.now() - 31 * DAY, Date.now() + DAY]
  await database.run(
    [
      ['expired', "'gone'"],
      ['retried', 'NULL'],
    ].flatMap(([id, disabled]) => [
      `INSERT INTO endpoint VALUES ('${id}', 'demo', 'https://app.example/', '[]', 1, ${disabled})`,
      `INSERT INTO message (endpoint, id, type, body, created, due) VALUES ('${id}', 'msg', 'webhook.test', '{}', ${old}, ${later})`,
    ]),
  )
  await runClock()
  await vi.waitFor(async () => expect(await logOf('expired')).toEqual([]), 15_000)
  expect(await logOf('retried')).toHaveLength(1)
})

test('an address is stored as it is requested, without what a terminal would obey', async () => {
  const url = 'https://app.example/\u001b[2Jhook\n\u202e'
  const added = await addEndpoint(database, { project: randomUUID(), url, types: [], allowsLoopback: false })
  expect(added.url).toBe('https://app.example/%1B[2Jhook%E2%80%AE')
})

test('a message is replayed by its ID', async () => {
  const endpoint = await newEndpoint()
  const id = await sendTest(endpoint)
  await untilLogged(endpoint, { id, attempts: 1 })
  await replayMessages(database, { endpoint: { id: endpoint, disabled: null }, ids: [id], isFailed: false })
  await runClock()
  await vi.waitFor(
    () => expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]),
    15_000,
  )
})

test('a replayed message keeps its place in the log, and has the attempts of a new one', async () => {
  const endpoint = await newEndpoint()
  const first = await sendTest(endpoint)
  await untilLogged(endpoint, { id: first, status: 204 })
  await database.run([`UPDATE message SET created = created - ${2 * DAY} WHERE id = '${first}'`])
  const second = await sendTest(endpoint)
  await vi.waitFor(() => expect(received).toHaveLength(2), 15_000)
  status = 500
  await replayMessages(database, {
    endpoint: { id: endpoint, disabled: null },
    ids: [first],
    isFailed: false,
  })
  await runClock()
  // The second retry comes minutes after the replay, not at once because the event is old.
  await vi.waitFor(async () => {
    const log = await logOf(endpoint)
    expect(log.map(({ id }) => id)).toEqual([second, first])
    expect(log[1]).toMatchObject({ attempts: 2, status: 500 })
    expect(Number(log[1]?.due)).toBeGreaterThan(Date.now() + MINUTE)
  }, 15_000)
})

test('a Worker that is killed while it delivers sends the message again', async () => {
  const endpoint = await newEndpoint()
  status = null
  const id = await sendTest(endpoint)
  await vi.waitFor(() => expect(received).toHaveLength(1), 15_000)
  await workers.stop()
  status = 200
  await start()
  await runClock()
  await untilLogged(endpoint, { id, delivered: expect.any(Number) })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test.each([
  'http://app.example/hook',
  'https://127.0.0.1/hook',
  'https://app.internal/',
  'https://u:p@app.example/',
])('%s is not an endpoint of a deployment', async (url) => {
  const added = addEndpoint(database, { project: 'demo', url, types: [], allowsLoopback: false })
  await expect(added).rejects.toThrow('An endpoint is a public https address')
})
