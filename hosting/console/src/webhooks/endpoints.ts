import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import {
  addEndpoint,
  checkEndpoint,
  type Endpoint,
  enableEndpoint,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
} from '#webhooks/endpoints.ts'
import { queueTest, readLog, replayMessages } from '#webhooks/messages.ts'
import { isAllowed } from '../../protocol/roles.ts'
import { NewEndpointSchema, ReplaySchema } from '../../protocol/webhooks.ts'
import { writeAudited } from '../audit.ts'
import { databaseOf } from '../database.ts'
import { readEndpoint, writeEndpoint } from '../endpoints.ts'
import { notFound } from '../errors.ts'
import { projectOf } from '../projects/endpoints.ts'
import { syncProject } from '../projects/syncProject.ts'
import type { ConsoleEndpoint, Served } from '../served.ts'

const NothingSchema = z.strictObject({})

/** Receivers of a project's events, and their log. A deployment without webhooks has none of it. */
export const WEBHOOK_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/projects/:id/webhooks', 'read', async (context) => {
    const { id } = await syncProject(context.env.DB, projectOf(context))
    const { env, var: variables } = context
    const endpoints = env.WEBHOOKS_DB ? await listEndpoints(databaseOf(env.WEBHOOKS_DB), id) : []
    const isShown = isAllowed(variables.member.role, 'editWebhooks')
    return jsonResponse(endpoints.map(isShown ? toPublic : toOrigin))
  }),
  readEndpoint('/api/webhooks/:id/messages', 'read', async (context) => {
    const { id: endpoint } = await requireEndpoint(context)
    const isFailed = context.req.query('failed') === '1'
    return jsonResponse(await readLog(webhooksOf(context), { endpoint, isFailed }))
  }),
  writeEndpoint({
    method: 'POST',
    path: '/api/projects/:id/webhooks',
    action: 'editWebhooks',
    schema: NewEndpointSchema,
    serve: addToProject,
  }),
  changeEndpoint({
    ...{ method: 'DELETE', path: '/api/webhooks/:id', schema: NothingSchema, done: 'removed' },
    async act(database, { id }) {
      await removeEndpoint(database, id)
      return {}
    },
  }),
  changeEndpoint({
    ...{ method: 'POST', path: '/api/webhooks/:id/enable', schema: NothingSchema, done: 'enabled' },
    async act(database, { id }) {
      await enableEndpoint(database, id)
      return {}
    },
  }),
  changeEndpoint({
    ...{ method: 'POST', path: '/api/webhooks/:id/test', schema: NothingSchema, done: 'tested' },
    act: async (database, endpoint) => ({ id: await queueTest(database, endpoint) }),
  }),
  changeEndpoint({
    ...{ method: 'POST', path: '/api/webhooks/:id/replay', schema: ReplaySchema, done: 'replayed' },
    act: async (database, endpoint, replay) => ({
      replayed: await replayMessages(database, { endpoint, ...replay }),
    }),
  }),
]

type Webhooks = ReturnType<typeof databaseOf>

/** @throws {@link ConsoleError} NOT_FOUND in a deployment without webhooks. */
function webhooksOf({ env }: Context<Served>): Webhooks {
  if (env.WEBHOOKS_DB === undefined) throw notFound()
  return databaseOf(env.WEBHOOKS_DB)
}

async function requireEndpoint(context: Context<Served>): Promise<Endpoint> {
  const endpoint = await findEndpoint(webhooksOf(context), context.req.param('id') ?? '')
  if (endpoint === null) throw notFound()
  return endpoint
}

type EndpointChange<Body> = {
  method: 'POST' | 'DELETE'
  path: string
  schema: z.ZodType<Body>
  /** Past participle for the audit. */
  done: string
  act(database: Webhooks, endpoint: Endpoint, body: Body): Promise<object>
}

/** Creates an endpoint that changes a receiver. */
function changeEndpoint<Body>({ method, path, schema, done, act }: EndpointChange<Body>): ConsoleEndpoint {
  return writeEndpoint({
    ...{ method, path, action: 'editWebhooks', schema },
    async serve(context, body) {
      const endpoint = await requireEndpoint(context)
      const change = () => act(webhooksOf(context), endpoint, body)
      return jsonResponse(await changeAudited(context, `webhook.${done}`, endpoint, change))
    },
  })
}

async function addToProject(
  context: Context<Served>,
  { url, types }: z.infer<typeof NewEndpointSchema>,
): Promise<Response> {
  const { env, var: variables } = context
  const { id: project } = await syncProject(env.DB, projectOf(context))
  const database = webhooksOf(context)
  const endpoint = { project, url, types, allowsLoopback: variables.settings.hasDemo }
  checkEndpoint(endpoint)
  const add = () => addEndpoint(database, endpoint)
  const added = await changeAudited(context, 'webhook.added', endpoint, add)
  return jsonResponse(toPublic(added), 201)
}

type Receiver = Pick<Endpoint, 'project' | 'url'>

/**
 * Changes a receiver. Its entry in the audit is in another database, hence not one with the change: it is written first,
 * so that no change is without one, and another one follows if the change fails.
 */
async function changeAudited<Result>(
  context: Context<Served>,
  action: string,
  receiver: Receiver,
  change: () => Promise<Result>,
): Promise<Result> {
  await audit(context, action, receiver)
  try {
    return await change()
  } catch (error) {
    await audit(context, 'webhook.failed', receiver)
    throw error
  }
}

/** The rest of an address may hold a secret of the receiver. */
async function audit(
  { env, var: { member } }: Context<Served>,
  action: string,
  { project, url }: Receiver,
): Promise<void> {
  const detail = { origin: new URL(url).origin }
  await writeAudited(env.DB, { member, action, project, detail }, [])
}

/** For members who cannot change it: the path of an address, as chat services have it, may be all that one needs to post there. */
function toOrigin(endpoint: Endpoint): Omit<Endpoint, 'project'> {
  return { ...toPublic(endpoint), url: new URL(endpoint.url).origin }
}

function toPublic({ project: _, ...endpoint }: Endpoint): Omit<Endpoint, 'project'> {
  return endpoint
}
