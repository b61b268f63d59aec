import type * as z from 'zod'
import type { Invitation, NewInvitationSchema } from '../protocol/members.ts'
import { writeAudited } from './audit.ts'
import type { Author } from './auditChain.ts'
import { newInvitation } from './invitations.ts'

/** Author of an invitation, and the origin of its link. */
type Inviter = {
  member: Author
  /** Origin of the console. */
  origin: string
}

/** Stores an invitation. @returns its link, too, which cannot be had again. */
export async function createInvitation(
  db: D1Database,
  input: z.infer<typeof NewInvitationSchema>,
  { member, origin }: Inviter,
): Promise<{ invitation: Invitation; url: string }> {
  const { row, url } = await newInvitation(input, origin, Date.now())
  const { digest, ...invitation } = row
  const { id, role, label, expires } = invitation
  await writeAudited(db, { member, action: 'member.invited', detail: { id, role, label } }, [
    db
      .prepare(
        'INSERT INTO console_invitations (id, digest, role, label, inviter, expires) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(id, digest, role, label, member.id, expires),
  ])
  return { invitation, url }
}
