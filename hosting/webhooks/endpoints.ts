import { WEBHOOK_TYPES } from '@latch/protocol/webhooks.ts'
import type { Database, Row } from '#db/database.ts'
import { InputError } from '#db/inputError.ts'
import { jsonLiteral, literal } from '#db/sql.ts'
import { randomHex } from './randomHex.ts'
import { isEndpointUrl } from './src/endpointUrl.ts'

/** Endpoint as the operator adds it. */
export type NewEndpoint = {
  project: string
  url: string
  /** Types of events to send; all if empty. */
  types: readonly string[]
  /** True if the endpoint may be on this machine, over HTTP: in the local stack. */
  allowsLoopback: boolean
}

/** Receiver of a project's events. */
export type Endpoint = {
  id: string
  project: string
  url: string
  /** Empty for all types. */
  types: readonly string[]
  /** Null while it is active; else the reason, `gone` or `operator`. */
  disabled: string | null
}

/** Endpoints of one project: each stores and gets a copy of every event. */
export const MAX_ENDPOINTS = 20

/** @throws {@link InputError} for an address that is not public HTTPS, or an unknown type. */
export function checkEndpoint({ url, types, allowsLoopback }: Omit<NewEndpoint, 'project'>): void {
  const unknown = types.find((type) => !WEBHOOK_TYPES.some((known) => known === type))
  if (unknown !== undefined)
    refuse('types', `There is no event '${unknown}'. There are ${WEBHOOK_TYPES.join(', ')}.`)
  if (!isEndpointUrl(url, { allowsLoopback }))
    refuse('url', 'An endpoint is a public https address, without a port and credentials.')
}

function refuse(path: string, message: string): never {
  throw new InputError(message, [{ path, message }])
}

/** Adds an endpoint. @throws {@link InputError} as {@link checkEndpoint}, or above {@link MAX_ENDPOINTS}. */
export async function addEndpoint(database: Database, endpoint: NewEndpoint): Promise<Endpoint> {
  checkEndpoint(endpoint)
  const { project, types } = endpoint
  const id = randomHex()
  // As it is requested: a parser drops line breaks and encodes controls, which terminals would obey.
  const url = new URL(endpoint.url).href
  const [added = []] = await database.run([
    `INSERT INTO endpoint (id, project, url, types, created)
     SELECT ${literal(id)}, ${literal(project)}, ${literal(url)}, ${jsonLiteral(types)}, ${Date.now()}
     WHERE (SELECT COUNT(*) FROM endpoint WHERE project = ${literal(project)}) < ${MAX_ENDPOINTS} RETURNING id`,
  ])
  if (added.length === 0)
    refuse('url', `A project has at most ${MAX_ENDPOINTS} endpoints. Remove one that is no longer used.`)
  return { id, project, url, types, disabled: null }
}

const COLUMNS = 'id, project, url, types, disabled'

/** @param project - Only endpoints of this project; all if undefined. */
export async function listEndpoints(database: Database, project: string | undefined): Promise<Endpoint[]> {
  const where = project === undefined ? '' : ` WHERE project = ${literal(project)}`
  const [rows = []] = await database.run([
    `SELECT ${COLUMNS} FROM endpoint${where} ORDER BY project, created`,
  ])
  return rows.map(toEndpoint)
}

/** @returns null if there is none with this ID. */
export async function findEndpoint(database: Database, id: string): Promise<Endpoint | null> {
  const [rows = []] = await database.run([`SELECT ${COLUMNS} FROM endpoint WHERE id = ${literal(id)}`])
  return rows[0] === undefined ? null : toEndpoint(rows[0])
}

function toEndpoint({ id, project, url, types, disabled }: Row): Endpoint {
  return {
    ...{ id: String(id), project: String(project), url: String(url) },
    types: JSON.parse(String(types)),
    disabled: disabled === null ? null : String(disabled),
  }
}

/** Sends events to an endpoint again, e.g. after it answered 410. */
export async function enableEndpoint(database: Database, id: string): Promise<void> {
  await database.run([`UPDATE endpoint SET disabled = NULL WHERE id = ${literal(id)}`])
}

/** Removes an endpoint and its log. */
export async function removeEndpoint(database: Database, id: string): Promise<void> {
  await database.run([
    `DELETE FROM attempt WHERE endpoint = ${literal(id)}`,
    `DELETE FROM message WHERE endpoint = ${literal(id)}`,
    `DELETE FROM endpoint WHERE id = ${literal(id)}`,
  ])
}
