import type { QueuedEvent } from '@latch/protocol/webhooks.ts'
import { wakeDispatcher } from './dispatcher.ts'
import type { WebhooksEnvironment } from './environment.ts'

type Endpoint = { id: string; project: string; types: string }

/**
 * Stores events for the endpoints that subscribed to them, and starts their delivery. An event that is queued again, e.g.
 * because the answer was lost, is stored once.
 */
export async function queueEvents(env: WebhooksEnvironment, events: readonly QueuedEvent[]): Promise<void> {
  const endpoints = await listEndpoints(env, events)
  const now = Date.now()
  const messages = events.flatMap(({ id, event }) =>
    endpoints
      .filter((endpoint) => isSubscribed(endpoint, event))
      .map((endpoint) => ({ id, event, endpoint })),
  )
  if (messages.length === 0) return
  await env.DB.batch(
    messages.map(({ id, event, endpoint }) =>
      env.DB.prepare(
        `INSERT INTO message (endpoint, id, type, body, created, due) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
         ON CONFLICT DO NOTHING`,
      ).bind(endpoint.id, id, event.type, JSON.stringify(event), now),
    ),
  )
  const woken = new Set(messages.map(({ endpoint }) => endpoint.id))
  await Promise.all([...woken].map((endpoint) => wakeDispatcher(env, endpoint)))
}

async function listEndpoints(env: WebhooksEnvironment, events: readonly QueuedEvent[]): Promise<Endpoint[]> {
  const projects = new Set(events.map(({ event }) => event.data.project))
  const { results } = await env.DB.prepare(
    `SELECT id, project, types FROM endpoint
     WHERE project IN (SELECT value FROM json_each(?)) AND disabled IS NULL`,
  )
    .bind(JSON.stringify([...projects]))
    .all<Endpoint>()
  return results
}

/** An endpoint without types receives all of them. */
function isSubscribed({ project, types }: Endpoint, { type, data }: QueuedEvent['event']): boolean {
  const chosen: readonly string[] = JSON.parse(types)
  return project === data.project && (chosen.length === 0 || chosen.includes(type))
}
