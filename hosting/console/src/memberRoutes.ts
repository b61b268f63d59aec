import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import { type Member, MemberChangeSchema } from '../protocol/members.ts'
import { UnmetConditionError, writeAudited } from './audit.ts'
import type { AuditEntry } from './auditChain.ts'
import { readEndpoint, writeEndpoint } from './endpoints.ts'
import { ConsoleError, notFound } from './errors.ts'
import { memberRemoval, requireOtherOwner } from './memberRemoval.ts'
import { findMember, listMembers } from './memberRows.ts'
import { doneResponse } from './responses.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { endSessionsOf } from './sessions.ts'

export const MEMBER_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/members', 'read', async ({ env }) => jsonResponse(await listMembers(env.DB))),
  writeEndpoint({
    method: 'PATCH',
    path: '/api/members/:id',
    action: 'manageMembers',
    schema: MemberChangeSchema,
    serve: changeRole,
  }),
  writeEndpoint({
    method: 'DELETE',
    path: '/api/members/:id',
    action: 'manageMembers',
    schema: z.strictObject({}),
    serve: removeMember,
  }),
]

/**
 * Ends the member's sessions, whose pages were loaded under another role, and their invitations: a former owner may have
 * kept a link.
 */
async function changeRole(
  context: Context<Served>,
  { role }: z.infer<typeof MemberChangeSchema>,
): Promise<Response> {
  const { DB } = context.env
  const member = await requireFound(context)
  if (member.role === role) return jsonResponse(member)
  const { id, name } = member
  const entry = { action: 'member.changed', detail: { id, name, from: member.role, to: role } }
  await writeMember(context, entry, [
    ...(role === 'owner' ? [] : [requireOtherOwner(DB, id)]),
    DB.prepare('UPDATE console_members SET role = ? WHERE id = ?').bind(role, id),
    endSessionsOf(DB, id),
    DB.prepare('DELETE FROM console_invitations WHERE inviter = ?').bind(id),
  ])
  return jsonResponse({ ...member, role })
}

async function removeMember(context: Context<Served>): Promise<Response> {
  const { entry, statements } = memberRemoval(context.env.DB, await requireFound(context))
  await writeMember(context, entry, statements)
  return doneResponse()
}

async function requireFound({ env, req }: Context<Served>): Promise<Member> {
  const member = await findMember(env.DB, req.param('id') ?? '')
  if (member === null) throw notFound()
  return member
}

/** Writes a change of a member. @throws {@link ConsoleError} LAST_OWNER */
async function writeMember(
  context: Context<Served>,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
  statements: readonly D1PreparedStatement[],
): Promise<void> {
  const { env, var: variables } = context
  try {
    await writeAudited(env.DB, { member: variables.member, ...entry }, statements)
  } catch (error) {
    if (!(error instanceof UnmetConditionError)) throw error
    throw new ConsoleError(
      'LAST_OWNER',
      'The last owner cannot be removed. Make another member an owner first.',
    )
  }
}
