import { type AuditEntry, type AuditHead, type Author, chainEntries, type HashedRow } from './auditChain.ts'
import { ConsoleError, unauthenticated } from './errors.ts'

/** Attempts to be the next entry: more than a hundred members can make at the same time. */
const MAX_ATTEMPTS = 200
/** Milliseconds of the longest pause between two of them. */
const MAX_PAUSE = 200

/** The number is taken: another entry was written first. */
const TAKEN = /UNIQUE constraint failed: console_audit\.number/
/** Error of SQLite for an unmet condition of {@link requireThat}. */
const UNMET = /malformed JSON/

/** A condition of {@link requireThat} does not hold; nothing was written. */
export class UnmetConditionError extends Error {
  override readonly name = 'UnmetConditionError'
}

/**
 * Creates a statement that fails its whole batch unless a condition holds at that point, so that a check and the change
 * that it allows are one.
 *
 * @param condition - SQL.
 * @param values - Values of its `?`.
 */
export function requireThat(
  db: D1Database,
  condition: string,
  ...values: readonly (string | number | null)[]
): D1PreparedStatement {
  // SQLite has no statement for it outside of triggers; a text that is no JSON is an error at that moment only.
  return db.prepare(`SELECT CASE WHEN ${condition} THEN 1 ELSE json('unmet') END`).bind(...values)
}

/** Writes a change and its entry in the audit, as {@link writeAllAudited} does. */
export function writeAudited(
  db: D1Database,
  entry: AuditEntry,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  return writeAllAudited(db, entry.member, [entry], statements)
}

/**
 * Writes a change and its entries in the audit, all or none. The session of a member who is removed, or gets another role,
 * while their change waits for its turn has ended: nothing is written then.
 *
 * @returns results of the statements, in their order.
 * @throws {@link ConsoleError} UNAUTHENTICATED if the member's session has ended; {@link UnmetConditionError} if a condition
 * does not hold; SQLite's error for any other statement that fails.
 */
export async function writeAllAudited(
  db: D1Database,
  member: Author,
  entries: readonly Omit<AuditEntry, 'member'>[],
  statements: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  const session = requireSession(db, member)
  const authored = entries.map((entry) => ({ ...entry, member }))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rows = await chainEntries(await readHead(db), authored, Date.now())
    try {
      const results = await db.batch([...session, ...statements, ...appendRows(db, rows)])
      return results.slice(session.length, session.length + statements.length)
    } catch (error) {
      const message = String(error)
      if (UNMET.test(message)) throw await explainUnmet(session, message)
      if (!TAKEN.test(message)) throw error
    }
    // Random, so that those that wait do not meet again.
    await new Promise((resolve) =>
      setTimeout(resolve, Math.random() * Math.min(MAX_PAUSE, 10 * (attempt + 1))),
    )
  }
  throw new ConsoleError('RATE_LIMITED', 'Too many changes at the same time. Try again.')
}

/** Creates the statement that fails a batch once a member's session has ended; none for an author without one. */
function requireSession(db: D1Database, { session }: Author): D1PreparedStatement[] {
  if (session === undefined) return []
  const isLive = 'EXISTS (SELECT 1 FROM console_sessions WHERE digest = ? AND expires > ?)'
  return [requireThat(db, isLive, session, Date.now())]
}

async function explainUnmet(session: readonly D1PreparedStatement[], message: string): Promise<Error> {
  try {
    for (const statement of session) await statement.run()
    return new UnmetConditionError(message)
  } catch (error) {
    return UNMET.test(String(error))
      ? unauthenticated({ hasDemo: false })
      : new Error(message, { cause: error })
  }
}

async function readHead(db: D1Database): Promise<AuditHead> {
  const head = await db.prepare('SELECT number, hash FROM console_audit_head WHERE id = 1').first<AuditHead>()
  if (head === null) throw new Error('The audit has no head. Migrate the database.')
  return head
}

function appendRows(db: D1Database, rows: readonly HashedRow[]): D1PreparedStatement[] {
  const last = rows.at(-1)
  if (last === undefined) return []
  const update = 'UPDATE console_audit_head SET number = ?, hash = ? WHERE id = 1'
  return [...rows.map((row) => insertRow(db, row)), db.prepare(update).bind(last.number, last.hash)]
}

function insertRow(db: D1Database, row: HashedRow): D1PreparedStatement {
  const { number, at, member, member_name, action, project, detail, hash } = row
  return db
    .prepare(
      `INSERT INTO console_audit (number, at, member, member_name, action, project, detail, hash)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(number, at, member, member_name, action, project, detail, hash)
}
