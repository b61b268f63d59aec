import type { Database } from '#db/database.ts'
import {
  addEndpoint,
  type Endpoint,
  enableEndpoint,
  findEndpoint,
  listEndpoints,
  type NewEndpoint,
  removeEndpoint,
} from '#webhooks/endpoints.ts'
import { CliError } from '../cliError.ts'
import type { Output } from '../printCommand.ts'

/** `add PROJECT URL` */
export async function addCommand(database: Database, endpoint: NewEndpoint): Promise<Output> {
  const { id, types, project } = await addEndpoint(database, endpoint)
  return { text: `Endpoint ${id} receives ${types.join(', ') || 'all events'} of ${project}.`, data: { id } }
}

/** `list [PROJECT]` */
export async function listCommand(database: Database, project: string | undefined): Promise<Output> {
  const endpoints = await listEndpoints(database, project)
  const lines = endpoints.map(
    ({ id, project: of, url, types, disabled }) =>
      `${id}  ${of}  ${url}  ${types.join(' ') || 'all events'}${disabled === null ? '' : `  disabled: ${disabled}`}`,
  )
  return { text: lines.join('\n') || 'There are no endpoints.', data: endpoints }
}

/** `enable ENDPOINT` */
export async function enableCommand(database: Database, id: string): Promise<Output> {
  await requireEndpoint(database, id)
  await enableEndpoint(database, id)
  return {
    text: `Endpoint ${id} receives events again. \`replay ${id} --failed\` sends again what had failed; events of the meantime were not kept.`,
    data: { id },
  }
}

/** `remove ENDPOINT` */
export async function removeCommand(database: Database, id: string): Promise<Output> {
  await requireEndpoint(database, id)
  await removeEndpoint(database, id)
  return { text: `Endpoint ${id} is removed.`, data: { id } }
}

/** @throws {@link CliError} if there is none with this ID. */
export async function requireEndpoint(database: Database, id: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(database, id)
  if (endpoint !== null) return endpoint
  throw new CliError(`There is no endpoint '${id}'. \`npm run webhooks -- list\` lists them.`)
}
