import type { WebhooksEnvironment } from './environment.ts'
import { type AttemptResult, postMessage } from './postMessage.ts'
import { nextAttempt } from './retries.ts'

/** Messages that are sent at the same time. */
const PARALLEL = 10

const GONE = 410

type Message = { id: string; body: string; attempts: number; created: number }

/**
 * Sends the messages of an endpoint that are due, a page at a time.
 *
 * @returns when the next one is due, in Unix milliseconds; null if none is.
 */
export async function deliverDue(env: WebhooksEnvironment, endpoint: string): Promise<number | null> {
  const row = await env.DB.prepare('SELECT url FROM endpoint WHERE id = ? AND disabled IS NULL')
    .bind(endpoint)
    .first<{ url: string }>()
  if (row === null) return null
  const { results } = await env.DB.prepare(
    'SELECT id, body, attempts, created FROM message WHERE endpoint = ? AND due <= ? ORDER BY due LIMIT ?',
  )
    .bind(endpoint, Date.now(), PARALLEL)
    .all<Message>()
  await Promise.all(results.map((message) => deliver(env, { endpoint, url: row.url }, message)))
  return env.DB.prepare('SELECT min(due) AS due FROM message WHERE endpoint = ? AND due IS NOT NULL')
    .bind(endpoint)
    .first<number | null>('due')
}

async function deliver(
  env: WebhooksEnvironment,
  { endpoint, url }: { endpoint: string; url: string },
  message: Message,
): Promise<void> {
  const at = Date.now()
  const result = await postMessage(env, { endpoint, url, ...message }, at)
  const attempts = message.attempts + 1
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300
  const due = isDelivered || result.status === GONE ? null : dueAgain({ ...message, attempts })
  await env.DB.batch([
    recordAttempt(env, { endpoint, message: message.id, at }, result),
    env.DB.prepare(
      'UPDATE message SET attempts = ?, due = ?, delivered = ? WHERE endpoint = ? AND id = ?',
    ).bind(attempts, due, isDelivered ? at : null, endpoint, message.id),
    ...(result.status === GONE ? disable(env, endpoint) : []),
  ])
}

function dueAgain(message: Pick<Message, 'attempts' | 'created'>): number | null {
  return nextAttempt(message, Date.now(), Math.random())
}

function recordAttempt(
  env: WebhooksEnvironment,
  { endpoint, message, at }: { endpoint: string; message: string; at: number },
  { status, error }: AttemptResult,
): D1PreparedStatement {
  return env.DB.prepare(
    'INSERT INTO attempt (endpoint, message, at, status, error, took) VALUES (?, ?, ?, ?, ?, ?)',
  ).bind(endpoint, message, at, status, error, Date.now() - at)
}

/** A receiver that answers 410 wants no more messages; those that wait stay in the log. */
function disable(env: WebhooksEnvironment, endpoint: string): D1PreparedStatement[] {
  return [
    env.DB.prepare("UPDATE endpoint SET disabled = 'gone' WHERE id = ?").bind(endpoint),
    env.DB.prepare('UPDATE message SET due = NULL WHERE endpoint = ? AND due IS NOT NULL').bind(endpoint),
  ]
}
