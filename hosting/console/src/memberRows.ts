import type { Member } from '../protocol/members.ts'

export type MemberRow = Pick<Member, 'id' | 'name' | 'role' | 'created'> & { last_seen: number | null }

/** Columns of `console_members`. */
export const MEMBER_COLUMNS = 'id, name, role, created, last_seen'

export function toMember({ last_seen, ...row }: MemberRow): Member {
  return { ...row, lastSeen: last_seen }
}

/** @returns null if there is no such member. */
export async function findMember(db: D1Database, id: string): Promise<Member | null> {
  const row = await db
    .prepare(`SELECT ${MEMBER_COLUMNS} FROM console_members WHERE id = ?`)
    .bind(id)
    .first<MemberRow>()
  return row === null ? null : toMember(row)
}

/** Returns all members, the longest-standing first. */
export async function listMembers(db: D1Database): Promise<Member[]> {
  const { results } = await db
    .prepare(`SELECT ${MEMBER_COLUMNS} FROM console_members ORDER BY created, id`)
    .all<MemberRow>()
  return results.map(toMember)
}
