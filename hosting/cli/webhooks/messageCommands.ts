import type { Database } from '#db/database.ts'
import { type LoggedMessage, queueTest, type Replay, readLog, replayMessages } from '#webhooks/messages.ts'
import { CliError } from '../cliError.ts'
import { requireEndpoint } from './endpointCommands.ts'
import type { Printed } from './keys.ts'

/** `test ENDPOINT` */
export async function testCommand(database: Database, endpoint: string): Promise<Printed> {
  const id = await queueTest(database, await requireEndpoint(database, endpoint))
  return { text: `${id} is sent within a minute.`, data: { id } }
}

/** `log ENDPOINT` */
export async function logCommand(
  database: Database,
  chosen: { endpoint: string; isFailed: boolean },
): Promise<Printed> {
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

/** `replay ENDPOINT ID…` */
export async function replayCommand(database: Database, replay: Replay): Promise<Printed> {
  await requireEndpoint(database, replay.endpoint)
  if (replay.ids.length === 0 && !replay.isFailed)
    throw new CliError('Name messages by their IDs, or give --failed.')
  const replayed = await replayMessages(database, replay)
  return { text: `${replayed} messages are sent again within a minute.`, data: { replayed } }
}
