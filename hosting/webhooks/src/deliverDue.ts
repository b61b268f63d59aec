import type { WebhooksEnvironment } from './environment.ts'
import { type AttemptResult, postMessage } from './postMessage.ts'
import { nextAttempt } from './retries.ts'

/** Messages that are sent at the same time: a Worker has no more connections, and a message must not wait for one. */
const PARALLEL = 6
/** Pages of one run, which has to end in time. */
const PAGES = 20
/**
 * Minimum milliseconds for a page: a receiver gets at most 50 messages a second, and other requests of the machine go on
 * beside a long queue.
 */
const PAGE_TIME = 120

const GONE = 410

type Message = { id: string; body: string; attempts: number; since: number; replayed: number | null }
type Due = Message & { url: string }

/**
 * Sends the messages of an endpoint that are due, a page at a time.
 *
 * @returns when the next one is due, in Unix milliseconds; null if none is.
 */
export async function deliverDue(env: WebhooksEnvironment, endpoint: string): Promise<number | null> {
  for (let page = 0; page < PAGES; page += 1) {
    const start = Date.now()
    const attempts = await sendPage(env, endpoint)
    if (attempts.length < PARALLEL) break
    await scheduler.wait(Math.max(0, start + PAGE_TIME - Date.now()))
  }
  return env.DB.prepare(
    `SELECT min(due) AS due FROM message JOIN endpoint ON endpoint.id = message.endpoint
     WHERE endpoint.id = ? AND disabled IS NULL AND due IS NOT NULL`,
  )
    .bind(endpoint)
    .first<number | null>('due')
}

/** Records the attempts of a page in one transaction: each costs the database a write to its disk. */
async function sendPage(env: WebhooksEnvironment, endpoint: string): Promise<Attempt[]> {
  const { results } = await env.DB.prepare(
    `SELECT message.id, body, attempts, replayed, coalesce(replayed, message.created) AS since, url
     FROM message JOIN endpoint ON endpoint.id = message.endpoint
     WHERE endpoint.id = ? AND disabled IS NULL AND due <= ? ORDER BY due LIMIT ?`,
  )
    .bind(endpoint, Date.now(), PARALLEL)
    .all<Due>()
  const attempts = await Promise.all(results.map((message) => attempt(env, endpoint, message)))
  if (attempts.length > 0)
    await env.DB.batch([
      ...recordAttempts(env, endpoint, attempts),
      ...(attempts.some(isGone) ? disable(env, endpoint) : []),
    ])
  return attempts
}

/** An attempt that ended. */
type Attempt = { message: Message; at: number; took: number; result: AttemptResult }

async function attempt(env: WebhooksEnvironment, endpoint: string, message: Due): Promise<Attempt> {
  const at = Date.now()
  const result = await postMessage(env, { endpoint, ...message }, at)
  return { message, at, took: Date.now() - at, result }
}

const isGone = ({ result }: Attempt) => result.status === GONE
const isDelivered = ({ result: { status } }: Attempt) => status !== null && status >= 200 && status < 300

/**
 * Logs attempts, and stores their results, except of messages that were replayed meanwhile, which are sent again. An
 * endpoint that was removed meanwhile has no messages, and gets no log.
 */
function recordAttempts(
  env: WebhooksEnvironment,
  endpoint: string,
  attempts: readonly Attempt[],
): D1PreparedStatement[] {
  const rows = attempts.map(describeAttempt)
  return [
    env.DB.prepare(
      `INSERT INTO attempt (endpoint, message, at, status, error, took)
       SELECT ?1, message.id, value ->> 'at', value ->> 'status', value ->> 'error', value ->> 'took'
       FROM json_each(?2) JOIN message ON message.endpoint = ?1 AND message.id = value ->> 'id'`,
    ).bind(endpoint, JSON.stringify(rows)),
    ...rows.map(({ id, attempts: made, due, delivered, replayed }) =>
      env.DB.prepare(
        `UPDATE message SET attempts = ?, due = ?, delivered = ?
         WHERE endpoint = ? AND id = ? AND replayed IS ?`,
      ).bind(made, due, delivered, endpoint, id, replayed),
    ),
  ]
}

function describeAttempt(made: Attempt) {
  const { message, at, took, result } = made
  const attempts = message.attempts + 1
  const isOver = isDelivered(made) || isGone(made)
  const due = isOver ? null : nextAttempt({ attempts, since: message.since }, Date.now(), Math.random())
  const delivered = isDelivered(made) ? at : null
  return { id: message.id, replayed: message.replayed, at, took, ...result, attempts, due, delivered }
}

/** A receiver that answers 410 wants no more messages; those that wait stay in the log. */
function disable(env: WebhooksEnvironment, endpoint: string): D1PreparedStatement[] {
  return [
    env.DB.prepare("UPDATE endpoint SET disabled = 'gone' WHERE id = ?").bind(endpoint),
    env.DB.prepare('UPDATE message SET due = NULL WHERE endpoint = ? AND due IS NOT NULL').bind(endpoint),
  ]
}
