import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { layoutFrom } from '@latch/hosting/dev/stack/ports.ts'
import type { LocalDatabase } from '@latch/hosting/dev/workers/localDatabase.ts'
import { addEndpoint, removeEndpoint } from '@latch/hosting/webhooks/endpoints.ts'
import { type LoginWorld, PROJECT, startLoginWorld } from '../../login/world.ts'

/** The login services with the webhooks Worker and a receiver, which runs apart so that it slows no login. */
export type WebhookWorld = LoginWorld & {
  /** Adds an endpoint for all events. @returns its ID. */
  addEndpoint(): Promise<string>
  removeEndpoint(id: string): Promise<void>
  /** Queues events for an endpoint and starts their delivery. */
  queue(endpoint: string, count: number): Promise<void>
  /** Messages of an endpoint that were not delivered yet. */
  countWaiting(endpoint: string): Promise<number>
}

export async function startWebhookWorld(folder: string, base: number): Promise<WebhookWorld> {
  const receiver = new Worker(new URL('./receiver.ts', import.meta.url))
  const [port] = await once(receiver, 'message')
  const world = await startLoginWorld(folder, base)
  const database = await world.database('webhooks')
  const { webhooks } = layoutFrom(base)
  return {
    ...world,
    async addEndpoint() {
      const url = `http://127.0.0.1:${port}/hook`
      const added = await addEndpoint(database, { project: PROJECT, url, types: [], allowsLoopback: true })
      return added.id
    },
    removeEndpoint: (id) => removeEndpoint(database, id),
    async queue(endpoint, count) {
      await insertMessages(database, endpoint, count)
      await fetch(`http://127.0.0.1:${webhooks}/cdn-cgi/handler/scheduled`)
    },
    async countWaiting(endpoint) {
      const [[row] = []] = await database.run([
        `SELECT count(*) AS waiting FROM message WHERE endpoint = '${endpoint}' AND due IS NOT NULL`,
      ])
      return Number(row?.waiting)
    },
    async stop() {
      await world.stop()
      await receiver.terminate()
    },
  }
}

/** As the Worker stores them. */
async function insertMessages(database: LocalDatabase, endpoint: string, count: number): Promise<void> {
  const event = {
    type: 'login.succeeded',
    timestamp: new Date().toISOString(),
    data: { project: PROJECT, user: 'u'.repeat(22), device: 'd'.repeat(22), wallet: null },
  }
  await database.run([
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
     INSERT INTO message (endpoint, id, type, body, created, due)
     SELECT '${endpoint}', 'msg_' || n, 'login.succeeded', '${JSON.stringify(event)}', ${Date.now()}, ${Date.now()} FROM number`,
  ])
}
