import type * as z from 'zod'
import { digest, randomText } from '#login/digests.ts'
import type { Invitation, NewInvitationSchema } from '../protocol/members.ts'

/** Milliseconds for which an invitation can be accepted. */
const INVITATION_LIFE = 72 * 3_600_000

export type InvitationRow = Invitation & {
  /** Hash of the secret in the link. */
  digest: string
}

/**
 * Creates an invitation. Its link is all that has the secret, in the fragment, which browsers send to no server.
 *
 * @param origin - Of the console.
 * @param now - Unix milliseconds.
 */
export async function newInvitation(
  { role, label }: z.infer<typeof NewInvitationSchema>,
  origin: string,
  now: number,
): Promise<{ row: InvitationRow; url: string }> {
  const secret = randomText(32)
  const row = {
    id: randomText(16),
    role,
    label,
    expires: now + INVITATION_LIFE,
    digest: await digest(secret),
  }
  return { row, url: `${origin}/#invite=${secret}` }
}

/** @param secret - Of its link. @returns null if it is unknown, used, revoked or expired. */
export async function findInvitation(db: D1Database, secret: string): Promise<Invitation | null> {
  return db
    .prepare('SELECT id, role, label, expires FROM console_invitations WHERE digest = ? AND expires > ?')
    .bind(await digest(secret), Date.now())
    .first<Invitation>()
}
