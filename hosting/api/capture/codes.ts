import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { CODE_LIFETIME, CODE_TRIES } from '@latch/protocol/capture.ts'
import { macText, randomDigits, randomText } from '#login/digests.ts'
import { isSameDigest } from '#login/sameDigest.ts'
import type { CaptureKeys } from './keys.ts'

const DIGITS = 6

/** An address of a project, by its HMAC. */
type Subject = { project: string; hash: string }

/** Reason for rejecting a code: after `code` the user can type it again, the others need a new code. */
export type CodeFault = { ok: false; fault: 'code'; left: number } | { ok: false; fault: 'expired' | 'tries' }

/** Consent that the user gave when requesting the code. */
export type Ticked = { version: string; at: number }

/** Creates a code for an address. Only HMACs of both are stored. */
export async function createCode(
  db: D1Database,
  { pepper }: CaptureKeys,
  { project, hash }: Subject,
  consent: string,
): Promise<{ id: string; code: string }> {
  const [id, code, now] = [randomText(16), randomDigits(DIGITS), Date.now()]
  await db
    .prepare(
      `INSERT INTO capture_codes (id, project, email_hash, code_hash, consent_version, consent_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, project, hash, await macOf(pepper, id, code), consent, now, now + CODE_LIFETIME * 1000)
    .run()
  return { id, code }
}

/**
 * Consumes a code. Counts each attempt before checking it, so at most five of a thousand simultaneous attempts are
 * checked.
 *
 * @returns the consent given for it.
 */
export async function takeCode(
  db: D1Database,
  { pepper }: CaptureKeys,
  { project, hash }: Subject,
  id: string,
  code: string,
): Promise<{ ok: true; ticked: Ticked } | CodeFault> {
  const row = await db
    .prepare(
      `UPDATE capture_codes SET tries = tries + 1
       WHERE id = ? AND project = ? AND email_hash = ? AND expires_at > ? AND tries < ?
       RETURNING code_hash, tries, consent_version, consent_at`,
    )
    .bind(id, project, hash, Date.now(), CODE_TRIES)
    .first<{ code_hash: string; tries: number; consent_version: string; consent_at: number }>()
  if (row === null) return { ok: false, fault: (await isUsedUp(db, id)) ? 'tries' : 'expired' }
  if (!isSameDigest(fromBase64Url(row.code_hash), fromBase64Url(await macOf(pepper, id, code)))) {
    const left = CODE_TRIES - row.tries
    return left > 0 ? { ok: false, fault: 'code', left } : { ok: false, fault: 'tries' }
  }
  const { meta } = await db.prepare('DELETE FROM capture_codes WHERE id = ?').bind(id).run()
  if (meta.changes === 0) return { ok: false, fault: 'expired' }
  return { ok: true, ticked: { version: row.consent_version, at: row.consent_at } }
}

async function isUsedUp(db: D1Database, id: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM capture_codes WHERE id = ? AND expires_at > ? AND tries >= ?')
    .bind(id, Date.now(), CODE_TRIES)
    .first()
  return row !== null
}

/** The id is in it: a code is of no use with another. */
function macOf(pepper: CaptureKeys['pepper'], id: string, code: string): Promise<string> {
  return macText(pepper, `code|${id}|${code}`)
}

/** Deletes expired codes. Run by cron. */
export async function forgetCodes(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM capture_codes WHERE expires_at < ?').bind(Date.now()).run()
}
