import { type AuditHead, findBreak, type HashedRow } from './auditChain.ts'

/** Columns of `console_audit` that the hashes cover, with the hash. */
export const AUDIT_COLUMNS = 'number, at, member, member_name, action, project, detail, hash'

/** Entries of one statement. */
const PAGE = 1000

/**
 * Verifies all entries of the audit.
 *
 * @returns number of the first one that was changed, moved, removed or added since it was written; null if none was.
 */
export async function verifyAudit(db: D1Database): Promise<number | null> {
  let last: AuditHead = { number: 0, hash: '' }
  // An entry that was added may have any number, also one below those that are exact here.
  let read = -Number.MAX_VALUE
  for (;;) {
    // At the same moment: entries are being added.
    const [page, heads] = await db.batch([
      db
        .prepare(`SELECT ${AUDIT_COLUMNS} FROM console_audit WHERE number > ? ORDER BY number LIMIT ${PAGE}`)
        .bind(read),
      db.prepare('SELECT number, hash FROM console_audit_head WHERE id = 1'),
    ])
    const rows = (page?.results ?? []) as HashedRow[]
    const broken = await findBreak(last, rows)
    if (broken !== null) return broken
    last = rows.at(-1) ?? last
    read = last.number
    if (rows.length < PAGE) return compareHead(last, heads?.results[0] as AuditHead | undefined)
  }
}

/** Compares the last entry with the newest that was written. */
function compareHead(last: AuditHead, head: AuditHead | undefined): number | null {
  if (head?.number !== last.number) return Math.min(last.number, head?.number ?? 0) + 1
  return head.hash === last.hash ? null : last.number
}
