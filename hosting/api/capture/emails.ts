import type { EmailCapture } from '@latch/protocol/capture.ts'
import type { SignInSession } from '../siwx/sessions.ts'

/** An address whose owner consented, and confirmed it with a code. */
export type CapturedEmail = {
  project: string
  hash: string
  /** CAIP-10 of a wallet that has signed in; null where none has. */
  account: string | null
  /** Sealed. */
  email: string
  origin: string
  consent: EmailCapture['consent'] & { at: number }
}

/** Stores an address; storing a known one renews its consent. @param lifetime - Milliseconds. */
export async function storeEmail(db: D1Database, captured: CapturedEmail, lifetime: number): Promise<void> {
  const { project, hash, account, email, origin, consent } = captured
  const now = Date.now()
  await db
    .prepare(
      `INSERT OR REPLACE INTO captured_emails (project, email_hash, account, email, origin, consent_version,
         consent_text, consent_at, verified_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[project, hash, account ?? '', email, origin],
      ...[consent.version, consent.text, consent.at, now, now + lifetime],
    )
    .run()
}

/** The address of a CAIP-10 account, in the words of the index over it. */
const ADDRESS =
  "substr(account, 1 + instr(account, ':') + instr(substr(account, 1 + instr(account, ':')), ':'))"

/** Returns the HMACs of the addresses that an account has shared, on any chain of its family. */
export async function sharedBy(
  db: D1Database,
  project: string,
  { chain, address }: Pick<SignInSession, 'chain' | 'address'>,
): Promise<readonly string[]> {
  const [family = ''] = chain.split(':')
  const { results } = await db
    .prepare(
      `SELECT DISTINCT email_hash FROM captured_emails INDEXED BY captured_emails_address
       WHERE project = ? AND ${ADDRESS} = ? AND substr(account, 1, ?) = ? AND expires_at > ?`,
    )
    .bind(project, address, family.length + 1, `${family}:`, Date.now())
    .all<{ email_hash: string }>()
  return results.map(({ email_hash }) => email_hash)
}

/** Erases an address with all its data, whatever accounts it was given with. */
export async function eraseEmail(db: D1Database, project: string, hash: string): Promise<void> {
  await db.batch(
    ['captured_emails', 'capture_codes'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE project = ? AND email_hash = ?`).bind(project, hash),
    ),
  )
}

/** Deletes expired addresses. Run by cron. */
export async function forgetEmails(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM captured_emails WHERE expires_at < ?').bind(Date.now()).run()
}
