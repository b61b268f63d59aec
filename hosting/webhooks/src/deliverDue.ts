import type { WebhooksEnvironment } from './environment.ts'
import { type AttemptResult, postMessage } from './postMessage.ts'
import { nextAttempt } from './retries.ts'

/** Messages that are sent at the same time: a Worker has no more connections, and a message must not wait for one. */
const PARALLEL = 6
/** Pages of one run, so that a changed endpoint is read in time. */
const PAGES = 20
/**
 * Minimum milliseconds for a page: a receiver gets at most 50 messages a second, and other requests of the machine go on
 * beside a long queue.
 */
const PAGE_TIME = 120

const GONE = 410

type Message = { id: string; body: string; attempts: number; since: number }

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
  for (let page = 0; page < PAGES; page += 1) {
    const start = Date.now()
    const attempts = await sendPage(env, { endpoint, url: row.url })
    if (attempts.some(isGone)) return null
    if (attempts.length < PARALLEL) break
    await scheduler.wait(Math.max(0, start + PAGE_TIME - Date.now()))
  }
  return env.DB.prepare('SELECT min(due) AS due FROM message WHERE endpoint = ? AND due IS NOT NULL')
    .bind(endpoint)
    .first<number | null>('due')
}

type Destination = { endpoint: string; url: string }

/** Records the attempts of a page in one transaction: each costs the database a write to its disk. */
async function sendPage(env: WebhooksEnvironment, destination: Destination): Promise<Attempt[]> {
  const { endpoint } = destination
  const { results } = await env.DB.prepare(
    `SELECT id, body, attempts, coalesce(replayed, created) AS since FROM message
     WHERE endpoint = ? AND due <= ? ORDER BY due LIMIT ?`,
  )
    .bind(endpoint, Date.now(), PARALLEL)
    .all<Message>()
  const attempts = await Promise.all(results.map((message) => attempt(env, destination, message)))
  if (attempts.length > 0)
    await env.DB.batch([
      ...recordAttempts(env, endpoint, attempts),
      ...(attempts.some(isGone) ? disable(env, endpoint) : []),
    ])
  return attempts
}

/** An attempt that ended. */
type Attempt = { message: Message; at: number; took: number; result: AttemptResult }

async function attempt(
  env: WebhooksEnvironment,
  destination: Destination,
  message: Message,
): Promise<Attempt> {
  const at = Date.now()
  const result = await postMessage(env, { ...destination, ...message }, at)
  return { message, at, took: Date.now() - at, result }
}

const isGone = ({ result }: Attempt) => result.status === GONE
const isDelivered = ({ result: { status } }: Attempt) => status !== null && status >= 200 && status < 300

function recordAttempts(
  env: WebhooksEnvironment,
  endpoint: string,
  attempts: readonly Attempt[],
): D1PreparedStatement[] {
  const rows = JSON.stringify(attempts.map(describeAttempt))
  return [
    env.DB.prepare(
      `INSERT INTO attempt (endpoint, message, at, status, error, took)
       SELECT ?1, value ->> 'id', value ->> 'at', value ->> 'status', value ->> 'error', value ->> 'took'
       FROM json_each(?2)`,
    ).bind(endpoint, rows),
    env.DB.prepare(
      `UPDATE message SET attempts = value ->> 'attempts', due = value ->> 'due', delivered = value ->> 'delivered'
       FROM json_each(?2) WHERE endpoint = ?1 AND message.id = value ->> 'id'`,
    ).bind(endpoint, rows),
  ]
}

function describeAttempt(made: Attempt) {
  const { message, at, took, result } = made
  const attempts = message.attempts + 1
  const isOver = isDelivered(made) || isGone(made)
  const due = isOver ? null : nextAttempt({ attempts, since: message.since }, Date.now(), Math.random())
  return { id: message.id, at, took, ...result, attempts, due, delivered: isDelivered(made) ? at : null }
}

/** A receiver that answers 410 wants no more messages; those that wait stay in the log. */
function disable(env: WebhooksEnvironment, endpoint: string): D1PreparedStatement[] {
  return [
    env.DB.prepare("UPDATE endpoint SET disabled = 'gone' WHERE id = ?").bind(endpoint),
    env.DB.prepare('UPDATE message SET due = NULL WHERE endpoint = ? AND due IS NOT NULL').bind(endpoint),
  ]
}
