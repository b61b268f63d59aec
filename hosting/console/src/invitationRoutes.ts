import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import { type Invitation, NewInvitationSchema } from '../protocol/members.ts'
import { requireThat, UnmetConditionError, writeAudited } from './audit.ts'
import { createInvitation } from './createInvitation.ts'
import { readEndpoint, writeEndpoint } from './endpoints.ts'
import { notFound } from './errors.ts'
import { doneResponse } from './responses.ts'
import type { ConsoleEndpoint, Served } from './served.ts'

export const INVITATION_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/invitations', 'manageMembers', listInvitations),
  writeEndpoint({
    method: 'POST',
    path: '/api/invitations',
    action: 'manageMembers',
    schema: NewInvitationSchema,
    serve: invite,
  }),
  writeEndpoint({
    method: 'DELETE',
    path: '/api/invitations/:id',
    action: 'manageMembers',
    schema: z.strictObject({}),
    serve: revokeInvitation,
  }),
]

async function listInvitations({ env }: Context<Served>): Promise<Response> {
  const { results } = await env.DB.prepare(
    'SELECT id, role, label, expires FROM console_invitations WHERE expires > ? ORDER BY expires, id',
  )
    .bind(Date.now())
    .all<Invitation>()
  return jsonResponse(results)
}

async function invite(
  { env, var: { settings, member } }: Context<Served>,
  body: z.infer<typeof NewInvitationSchema>,
): Promise<Response> {
  const created = await createInvitation(env.DB, body, { member, origin: settings.origin })
  return jsonResponse(created, 201)
}

async function revokeInvitation({ env, req, var: { member } }: Context<Served>): Promise<Response> {
  const id = req.param('id') ?? ''
  await writeAudited(env.DB, { member, action: 'invitation.revoked', detail: { id } }, [
    requireThat(env.DB, 'EXISTS (SELECT 1 FROM console_invitations WHERE id = ?)', id),
    env.DB.prepare('DELETE FROM console_invitations WHERE id = ?').bind(id),
  ]).catch((error: unknown) => {
    throw error instanceof UnmetConditionError ? notFound() : error
  })
  return doneResponse()
}
