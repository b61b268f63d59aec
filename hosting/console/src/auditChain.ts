import { COMMAND_LINE } from '../protocol/members.ts'

/** Author of an entry. The command line has no id. */
export type Author = {
  id: string | null
  name: string
  /** Digest of the session by which a member acts, which must not have ended; none for a login, and the command line. */
  session?: string
}

/** Author of changes by the command line. */
export const OPERATOR: Author = { id: null, name: COMMAND_LINE }

/** An event or a change, as the audit records it. */
export type AuditEntry = {
  member: Author
  /** E.g. `project.published`. */
  action: string
  project?: string
  detail?: Readonly<Record<string, unknown>>
}

/** An entry of the audit as it is stored, without its hash. `detail` is JSON, letter by letter as it was hashed. */
export type AuditRow = {
  number: number
  at: number
  member: string | null
  member_name: string
  action: string
  project: string | null
  detail: string
}

/** The newest entry; number 0 and an empty hash before the first. */
export type AuditHead = { number: number; hash: string }

export type HashedRow = AuditRow & { hash: string }

const utf8 = new TextEncoder()

/** Returns the rows of entries that follow another, in their order. @param at - Unix milliseconds. */
export async function chainEntries(
  head: AuditHead,
  entries: readonly AuditEntry[],
  at: number,
): Promise<HashedRow[]> {
  const rows: HashedRow[] = []
  for (const entry of entries) rows.push(await chainEntry(rows.at(-1) ?? head, entry, at))
  return rows
}

async function chainEntry(head: AuditHead, entry: AuditEntry, at: number): Promise<HashedRow> {
  const { member, action, project, detail = {} } = entry
  const row: AuditRow = {
    number: head.number + 1,
    at,
    member: member.id,
    member_name: member.name,
    action,
    project: project ?? null,
    detail: JSON.stringify(detail),
  }
  return { ...row, hash: await hashEntry(row, head.hash) }
}

/** Returns an entry's hash, SHA-256 in hex, over all that it holds and the hash before. */
async function hashEntry(row: AuditRow, previous: string): Promise<string> {
  const { number, at, member, member_name, action, project, detail } = row
  // A list has one spelling in JSON.
  const text = JSON.stringify([number, at, member, member_name, action, project, detail, previous])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the number at which entries stop following another one as they were written; null if all do.
 *
 * @param rows - In the order of their numbers.
 */
export async function findBreak(after: AuditHead, rows: readonly HashedRow[]): Promise<number | null> {
  // Each against the stored hash before it: if that one was changed, its own entry is the first that does not fit.
  const hashes = await Promise.all(rows.map((row, index) => hashEntry(row, (rows[index - 1] ?? after).hash)))
  const index = rows.findIndex(
    (row, offset) => row.number !== after.number + offset + 1 || row.hash !== hashes[offset],
  )
  return index === -1 ? null : after.number + index + 1
}
