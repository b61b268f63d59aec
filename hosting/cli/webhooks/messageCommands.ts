import type { Database } from '#db/database.ts'
import { type LoggedMessage, queueTest, readLog, replayMessages } from '#webhooks/messages.ts'
import { CliError } from '../cliError.ts'
import type { Output } from '../printCommand.ts'
import { requireEndpoint } from './endpointCommands.ts'

/** `test ENDPOINT` */
export async function testCommand(database: Database, endpoint: string): Promise<Output> {
  const id = await queueTest(database, await requireEndpoint(database, endpoint))
  return { text: `${id} is sent within a minute.`, data: { id } }
}

/** `log ENDPOINT` */
export async function logCommand(
  database: Database,
  chosen: { endpoint: string; isFailed: boolean },
): Promise<Output> {
  await requireEndpoint(database, chosen.endpoint)
  const messages = await readLog(database, chosen)
  return { text: messages.map(describeMessage).join('\n') || 'There are no messages.', data: messages }
}

function describeMessage(message: LoggedMessage): string {
  const { id, type, created, attempts, due, delivered, status, error } = message
  const last = attempts === 0 ? '' : ` (${status ?? error}, attempt ${attempts})`
  const state =
    delivered !== null ? 'delivered' : due === null ? 'not delivered' : `due ${new Date(due).toISOString()}`
  return `${new Date(created).toISOString()}  ${id}  ${type}  ${state}${last}`
}

/** `replay ENDPOINT ID…` or `replay ENDPOINT --failed` */
export async function replayCommand(
  database: Database,
  { endpoint: id, ids, isFailed }: { endpoint: string; ids: readonly string[]; isFailed: boolean },
): Promise<Output> {
  const endpoint = await requireEndpoint(database, id)
  if (ids.length > 0 === isFailed)
    throw new CliError('Name messages by their IDs, or give --failed, and not both.')
  const replayed = await replayMessages(database, { endpoint, ids, isFailed })
  return { text: `${replayed} messages are sent again within a minute.`, data: { replayed } }
}
