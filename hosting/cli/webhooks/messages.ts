import { randomBytes } from 'node:crypto'
import type { TestEvent } from '@latch/protocol/webhooks.ts'
import type { Database, Row } from '#db/database.ts'
import { literal, literalList } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import { requireEndpoint } from './endpoints.ts'
import type { Printed } from './keys.ts'

/** Messages that the log lists. */
const LOG_LENGTH = 50

/** Queues the event `webhook.test`, which the Worker sends within a minute. */
export async function queueTest(database: Database, endpoint: string): Promise<Printed> {
  const project = await requireEndpoint(database, endpoint)
  const now = Date.now()
  const id = `msg_test_${randomBytes(8).toString('hex')}`
  const event: TestEvent = { type: 'webhook.test', timestamp: new Date(now).toISOString(), data: { project } }
  await database.run([
    `INSERT INTO message (endpoint, id, type, body, created, due) VALUES (${literal(endpoint)}, ${literal(id)},
     'webhook.test', ${literal(JSON.stringify(event))}, ${now}, ${now})`,
  ])
  return { text: `${id} is sent within a minute.`, data: { id } }
}

/** Lists messages, the newest first, with the result of their last attempt. */
export async function readLog(
  database: Database,
  { endpoint, isFailed }: { endpoint: string; isFailed: boolean },
): Promise<Printed> {
  await requireEndpoint(database, endpoint)
  const [rows = []] = await database.run([
    `SELECT id, type, created, attempts, due, delivered, status, error FROM message
     LEFT JOIN attempt ON attempt.endpoint = message.endpoint AND attempt.message = message.id AND at =
       (SELECT max(at) FROM attempt AS last WHERE last.endpoint = message.endpoint AND last.message = message.id)
     WHERE message.endpoint = ${literal(endpoint)}${isFailed ? ' AND delivered IS NULL' : ''}
     ORDER BY created DESC LIMIT ${LOG_LENGTH}`,
  ])
  return { text: rows.map(describeMessage).join('\n') || 'There are no messages.', data: rows }
}

function describeMessage({ id, type, created, attempts, due, delivered, status, error }: Row): string {
  const last = attempts === 0 ? '' : ` (${status ?? error}, attempt ${attempts})`
  const state =
    delivered !== null
      ? 'delivered'
      : due === null
        ? 'not delivered'
        : `due ${new Date(Number(due)).toISOString()}`
  return `${new Date(Number(created)).toISOString()}  ${id}  ${type}  ${state}${last}`
}

/** Messages to send again. */
export type Replay = { endpoint: string; ids: readonly string[]; isFailed: boolean }

/**
 * Sends messages again, with their IDs: a receiver that has seen one ignores it. Their attempts start over.
 *
 * @throws {@link CliError} without messages.
 */
export async function replayMessages(
  database: Database,
  { endpoint, ids, isFailed }: Replay,
): Promise<Printed> {
  await requireEndpoint(database, endpoint)
  if (ids.length === 0 && !isFailed) throw new CliError('Name messages by their IDs, or give --failed.')
  const chosen = isFailed ? 'delivered IS NULL' : `id IN (${literalList(ids)})`
  const now = Date.now()
  const [rows = []] = await database.run([
    `UPDATE message SET attempts = 0, delivered = NULL, created = ${now}, due = ${now}
     WHERE endpoint = ${literal(endpoint)} AND ${chosen} RETURNING id`,
  ])
  if (rows.length === 0) throw new CliError('There is no such message.')
  return { text: `${rows.length} messages are sent again within a minute.`, data: { replayed: rows.length } }
}
