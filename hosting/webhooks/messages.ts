import type { TestEvent } from '@latch/protocol/webhooks.ts'
import type { Database, Row } from '#db/database.ts'
import { InputError } from '#db/inputError.ts'
import { literal, literalList } from '#db/sql.ts'
import type { Endpoint } from './endpoints.ts'
import { randomHex } from './randomHex.ts'

/** Messages that the log lists. */
const LOG_LENGTH = 50

/** Message for an endpoint, with the result of its last attempt. Times are Unix milliseconds. */
export type LoggedMessage = {
  id: string
  type: string
  created: number
  attempts: number
  /** Time of the next attempt, in Unix milliseconds. */
  due: number | null
  delivered: number | null
  status: number | null
  error: string | null
}

/**
 * Queues the event `webhook.test`, which the Worker sends within a minute.
 *
 * @returns the ID of the message.
 * @throws {@link InputError} if the endpoint is disabled.
 */
export async function queueTest(
  database: Database,
  { id: endpoint, project, disabled }: Pick<Endpoint, 'id' | 'project' | 'disabled'>,
): Promise<string> {
  requireEnabled({ id: endpoint, disabled })
  const now = Date.now()
  const id = `msg_test_${randomHex()}`
  const event: TestEvent = { type: 'webhook.test', timestamp: new Date(now).toISOString(), data: { project } }
  await database.run([
    `INSERT INTO message (endpoint, id, type, body, created, due) VALUES (${literal(endpoint)}, ${literal(id)},
     'webhook.test', ${literal(JSON.stringify(event))}, ${now}, ${now})`,
  ])
  return id
}

/** Returns messages, the newest first. */
export async function readLog(
  database: Database,
  { endpoint, isFailed }: { endpoint: string; isFailed: boolean },
): Promise<LoggedMessage[]> {
  const [rows = []] = await database.run([
    `SELECT id, type, created, attempts, due, delivered, status, error FROM message
     LEFT JOIN attempt ON attempt.endpoint = message.endpoint AND attempt.message = message.id AND at =
       (SELECT max(at) FROM attempt AS last WHERE last.endpoint = message.endpoint AND last.message = message.id)
     WHERE message.endpoint = ${literal(endpoint)}${isFailed ? ' AND delivered IS NULL' : ''}
     ORDER BY created DESC LIMIT ${LOG_LENGTH}`,
  ])
  return rows.map(toMessage)
}

function toMessage({ id, type, created, attempts, due, delivered, status, error }: Row): LoggedMessage {
  const toNumber = (value: Row[string] | undefined) => (typeof value === 'number' ? value : null)
  return {
    ...{ id: String(id), type: String(type), created: Number(created), attempts: Number(attempts) },
    ...{ due: toNumber(due), delivered: toNumber(delivered), status: toNumber(status) },
    error: error === null || error === undefined ? null : String(error),
  }
}

type Receiver = Pick<Endpoint, 'id' | 'disabled'>

/** A message of a disabled endpoint would wait for ever, and stay in the log for as long. */
function requireEnabled({ id, disabled }: Receiver): void {
  if (disabled !== null) throw new InputError(`Endpoint ${id} is disabled. Enable it first.`)
}

/** Messages to send again: some by their IDs, or all that failed. */
export type Replay = { endpoint: Receiver; ids: readonly string[]; isFailed: boolean }

/**
 * Sends messages again, with their IDs: a receiver that has seen one ignores it. Their attempts start over; their place
 * in the log stays.
 *
 * @returns their number.
 * @throws {@link InputError} without messages, for an unknown one, or if the endpoint is disabled; then none is sent.
 */
export async function replayMessages(
  database: Database,
  { endpoint, ids, isFailed }: Replay,
): Promise<number> {
  requireEnabled(endpoint)
  if (ids.length > 0 === isFailed)
    throw new InputError('Name messages by their IDs, or choose all that failed, and not both.')
  if (!isFailed) await requireMessages(database, endpoint.id, ids)
  const chosen = isFailed ? 'delivered IS NULL' : `id IN (${literalList(ids)})`
  const now = Date.now()
  const [rows = []] = await database.run([
    `UPDATE message SET attempts = 0, delivered = NULL, replayed = ${now}, due = ${now}
     WHERE endpoint = ${literal(endpoint.id)} AND ${chosen} RETURNING id`,
  ])
  if (rows.length === 0) throw new InputError('There is no such message.')
  return rows.length
}

async function requireMessages(database: Database, endpoint: string, ids: readonly string[]): Promise<void> {
  const [rows = []] = await database.run([
    `SELECT id FROM message WHERE endpoint = ${literal(endpoint)} AND id IN (${literalList(ids)})`,
  ])
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new InputError(`There is no message '${unknown}'. Nothing was sent.`)
}
