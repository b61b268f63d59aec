import { IdSchema } from '@latch/protocol/login/fields.ts'
import {
  type MailboxAnswerSchema,
  MailboxMessageSchema,
  MailboxSideSchema,
} from '@latch/protocol/login/mailbox.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import type { Proven, Route, RouteRequest } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { type AuthEnvironment, authLimits } from './environment.ts'
import type { Side } from './mailboxObject.ts'

const PATH = '/v1/mailbox/:id/:side'
/** Bytes: the longest message, and the JSON around it. */
const MAX_BODY = 112 * 1024
/** Milliseconds that a question waits for a message. */
const PATIENCE = 20_000

/** `/v1/mailbox/<id>/<side>` */
export const MAILBOX_ROUTES: readonly Route<AuthEnvironment>[] = [
  {
    method: 'PUT',
    path: PATH,
    body: { schema: MailboxMessageSchema, max: MAX_BODY },
    caller: 'frame',
    serve: put,
  },
  { method: 'GET', path: PATH, body: null, caller: 'frame', serve: get },
]

async function put(
  routeRequest: Proven<AuthEnvironment, z.infer<typeof MailboxMessageSchema>>,
): Promise<Response> {
  const { env, settings, request, jkt, body } = routeRequest
  const { id, side } = readParams(routeRequest)
  await countOrRefuse(env, `mailbox|${clientAddress(request, settings)}`, authLimits(env).mailbox)
  const put = await env.MAILBOXES.getByName(id).put(side, jkt, body.data)
  if (put !== 'ok') throw new Refusal(put === 'full' ? 409 : 403, put)
  return emptyResponse()
}

async function get(routeRequest: RouteRequest<AuthEnvironment>): Promise<Response> {
  const { id, side } = readParams(routeRequest)
  const after = Number(routeRequest.url.searchParams.get('after') ?? 0)
  if (!Number.isInteger(after) || after < 0 || after > 1000) throw new Refusal(400, 'invalid')
  const data = await routeRequest.env.MAILBOXES.getByName(id).next(side, after, PATIENCE)
  if (data === null) return emptyResponse()
  return jsonResponse({ sequence: after + 1, data } satisfies z.infer<typeof MailboxAnswerSchema>)
}

function readParams({ params }: RouteRequest<AuthEnvironment>): { id: string; side: Side } {
  const id = IdSchema.safeParse(params.id)
  const side = MailboxSideSchema.safeParse(params.side)
  if (!id.success || !side.success) throw new Refusal(404, 'not_found')
  return { id: id.data, side: side.data }
}
