import { randomBytes } from 'node:crypto'
import { WEBHOOK_TYPES } from '@latch/protocol/webhooks.ts'
import type { Database } from '#db/database.ts'
import { jsonLiteral, literal } from '#db/sql.ts'
import { isEndpointUrl } from '#webhooks/src/endpointUrl.ts'
import { CliError } from '../cliError.ts'
import type { Printed } from './keys.ts'

/** Endpoint as the operator adds it. */
export type NewEndpoint = {
  project: string
  url: string
  /** Types of events to send; all if empty. */
  types: readonly string[]
  /** True if the endpoint may be on this machine, over HTTP: in the local stack. */
  allowsLoopback: boolean
}

/** @throws {@link CliError} for an address that is not public HTTPS, or an unknown type. */
export async function addEndpoint(
  database: Database,
  { project, url, types, allowsLoopback }: NewEndpoint,
): Promise<Printed> {
  const unknown = types.find((type) => !WEBHOOK_TYPES.some((known) => known === type))
  if (unknown !== undefined)
    throw new CliError(`There is no event '${unknown}'. There are ${WEBHOOK_TYPES.join(', ')}.`)
  if (!isEndpointUrl(url, { allowsLoopback }))
    throw new CliError('An endpoint is a public https address, without a port and credentials.')
  const id = randomBytes(8).toString('hex')
  await database.run([
    `INSERT INTO endpoint (id, project, url, types, created)
     VALUES (${literal(id)}, ${literal(project)}, ${literal(url)}, ${jsonLiteral(types)}, ${Date.now()})`,
  ])
  return { text: `Endpoint ${id} receives ${types.join(', ') || 'all events'} of ${project}.`, data: { id } }
}

/** @param project - Only endpoints of this project; all if undefined. */
export async function listEndpoints(database: Database, project: string | undefined): Promise<Printed> {
  const where = project === undefined ? '' : ` WHERE project = ${literal(project)}`
  const [rows = []] = await database.run([
    `SELECT id, project, url, types, disabled FROM endpoint${where} ORDER BY project, created`,
  ])
  const lines = rows.map(
    ({ id, project: of, url, types, disabled }) =>
      `${id}  ${of}  ${url}  ${JSON.parse(String(types)).join(' ') || 'all events'}${disabled === null ? '' : `  disabled: ${disabled}`}`,
  )
  return { text: lines.join('\n') || 'There are no endpoints.', data: rows }
}

export async function enableEndpoint(database: Database, id: string): Promise<Printed> {
  await requireEndpoint(database, id)
  await database.run([`UPDATE endpoint SET disabled = NULL WHERE id = ${literal(id)}`])
  return {
    text: `Endpoint ${id} receives events again. \`replay ${id} --failed\` sends those it missed.`,
    data: { id },
  }
}

/** Removes an endpoint and its log. */
export async function removeEndpoint(database: Database, id: string): Promise<Printed> {
  await requireEndpoint(database, id)
  await database.run([
    `DELETE FROM attempt WHERE endpoint = ${literal(id)}`,
    `DELETE FROM message WHERE endpoint = ${literal(id)}`,
    `DELETE FROM endpoint WHERE id = ${literal(id)}`,
  ])
  return { text: `Endpoint ${id} is removed.`, data: { id } }
}

/** @returns the project of the endpoint. @throws {@link CliError} if there is none with this ID. */
export async function requireEndpoint(database: Database, id: string): Promise<string> {
  const [rows = []] = await database.run([`SELECT project FROM endpoint WHERE id = ${literal(id)}`])
  const project = rows[0]?.project
  if (typeof project === 'string') return project
  throw new CliError(`There is no endpoint '${id}'. \`npm run webhooks -- list\` lists them.`)
}
