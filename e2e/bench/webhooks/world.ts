import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { layoutFrom } from '@latch/hosting/dev/stack/ports.ts'
import type { LocalDatabase } from '@latch/hosting/dev/workers/localDatabase.ts'
import { addEndpoint } from '@latch/hosting/webhooks/endpoints.ts'
import { type LoginWorld, PROJECT, startLoginWorld } from '../../login/world.ts'

/** `alone`: nothing is reported. `reported`: logins are. `crowded`: logins are, and other events are delivered meanwhile. */
export type Kind = 'alone' | 'reported' | 'crowded'

/** The login services with the webhooks Worker and a receiver, which runs apart so that it slows no login. */
export type WebhookWorld = LoginWorld & {
  /** Enables what belongs to a kind of login, and nothing else. */
  prepare(kind: Kind): Promise<void>
  /** Events that were not delivered yet. */
  countWaiting(): Promise<number>
}

/** @param events - Number of those that are delivered beside logins. */
export async function startWebhookWorld(folder: string, base: number, events: number): Promise<WebhookWorld> {
  const receiver = new Worker(new URL('./receiver.ts', import.meta.url))
  const [port] = await once(receiver, 'message')
  const world = await startLoginWorld(folder, base)
  const database = await world.database('webhooks')
  const { webhooks } = layoutFrom(base)
  const add = (types: readonly string[]) =>
    addEndpoint(database, {
      ...{ project: PROJECT, types, allowsLoopback: true },
      url: `http://127.0.0.1:${port}/hook`,
    })
  const logins = await add([])
  const queue = await add(['key.exported'])
  await queueEvents(database, queue.id, events)
  return {
    ...world,
    async prepare(kind) {
      const active = { alone: [], reported: [logins.id], crowded: [logins.id, queue.id] }[kind]
      await database.run([
        `UPDATE endpoint SET disabled = iif(id IN (${active.map((id) => `'${id}'`)}), NULL, 'operator')`,
      ])
      if (kind === 'crowded') await fetch(`http://127.0.0.1:${webhooks}/cdn-cgi/handler/scheduled`)
    },
    async countWaiting() {
      const [[row] = []] = await database.run([
        `SELECT count(*) AS waiting FROM message WHERE endpoint = '${queue.id}' AND due IS NOT NULL`,
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
async function queueEvents(database: LocalDatabase, endpoint: string, count: number): Promise<void> {
  const now = Date.now()
  const event = {
    type: 'key.exported',
    timestamp: new Date(now).toISOString(),
    data: { project: PROJECT, user: 'u'.repeat(22), device: 'd'.repeat(22), wallet: null },
  }
  await database.run([
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
     INSERT INTO message (endpoint, id, type, body, created, due)
     SELECT '${endpoint}', 'msg_' || n, 'key.exported', '${JSON.stringify(event)}', ${now}, ${now} FROM number`,
  ])
}
