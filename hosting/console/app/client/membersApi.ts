import * as z from 'zod'
import { AuditSchema } from '#console/protocol/audit.ts'
import { CreatedInvitationSchema, InvitationSchema, MemberSchema } from '#console/protocol/members.ts'
import type { Role } from '#console/protocol/roles.ts'
import { request } from './request.ts'

const member = (id: string) => `/api/members/${encodeURIComponent(id)}`

export const listMembers = () => request(z.array(MemberSchema), 'GET', '/api/members')

export const changeRole = (id: string, role: Role) =>
  request(MemberSchema, 'PATCH', member(id), { body: { role } })

export const removeMember = (id: string) => request(z.unknown(), 'DELETE', member(id))

export const listInvitations = () => request(z.array(InvitationSchema), 'GET', '/api/invitations')

export const invite = (body: { role: Role; label: string }) =>
  request(CreatedInvitationSchema, 'POST', '/api/invitations', { body })

export const removeInvitation = (id: string) =>
  request(z.unknown(), 'DELETE', `/api/invitations/${encodeURIComponent(id)}`)

/** @param before - Number of an entry; null for the first page. */
export function readAudit(before: number | null, project: string | null) {
  const query = new URLSearchParams()
  if (before !== null) query.set('before', String(before))
  if (project !== null) query.set('project', project)
  return request(AuditSchema, 'GET', `/api/audit?${query}`)
}
