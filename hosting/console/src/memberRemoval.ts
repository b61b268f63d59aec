import type { Member } from '../protocol/members.ts'
import { requireThat } from './audit.ts'
import type { AuditEntry } from './auditChain.ts'

type Removal = {
  entry: Pick<AuditEntry, 'action' | 'detail'>
  statements: D1PreparedStatement[]
}

/** Prepares the end of a membership. Sessions, passkeys and invitations go with the member; the last owner stays. */
export function memberRemoval(
  db: D1Database,
  { id, name, role }: Pick<Member, 'id' | 'name' | 'role'>,
): Removal {
  return {
    entry: { action: 'member.removed', detail: { id, name, role } },
    statements: [requireOtherOwner(db, id), db.prepare('DELETE FROM console_members WHERE id = ?').bind(id)],
  }
}

/** Creates a statement that fails its batch if a member is the only owner. */
export function requireOtherOwner(db: D1Database, id: string): D1PreparedStatement {
  return requireThat(db, "EXISTS (SELECT 1 FROM console_members WHERE role = 'owner' AND id <> ?)", id)
}
