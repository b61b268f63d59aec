import { FOR_EVER } from './deletions.ts'
import type { AuthEnvironment } from './environment.ts'
import { recordEvent } from './identities.ts'
import { endSessions } from './sessions.ts'

/** Milliseconds during which no mailbox admits a new device: as long as vault releases nothing. */
const LINK_PAUSE = 72 * 3_600_000

/** Changes of one wallet away from one address that vault has undone, and when each was proved. */
type Undone = { wid: string; changes: readonly { id: string; created: number }[] }
type Row = { id: string; state: string; did: string; former: string; former_sealed: string; next: string }
/** `ids`: changes that this service has not undone yet. `since`: when the first of them was proved. */
type Pending = { uid: string; wid: string; ids: string; since: number; rows: readonly Row[] }

/**
 * Returns the user to the former address after vault has undone a change of it, and removes everything added since that
 * could open the wallet. Each change is reverted once, even one that this service had not recorded, and an interrupted
 * call may be repeated.
 *
 * @returns whether the user now logs in with the former address.
 */
export async function revertChanges(env: AuthEnvironment, { wid, changes }: Undone): Promise<boolean> {
  const uid = await env.DB.prepare('SELECT uid FROM wallet WHERE wid = ?').bind(wid).first<string>('uid')
  if (uid === null) return false
  const all = JSON.stringify(changes.map(({ id }) => id))
  const { results } = await env.DB.prepare(
    `SELECT id, state, did, former, former_sealed, next FROM email_change
     WHERE uid = ? AND id IN (SELECT value FROM json_each(?))`,
  )
    .bind(uid, all)
    .all<Row>()
  const isUndone = (id: string) => results.some((row) => row.id === id && row.state === 'undone')
  const open = changes.filter(({ id }) => !isUndone(id))
  if (open.length > 0) {
    const since = Math.min(...open.map(({ created }) => created))
    const ids = JSON.stringify(open.map(({ id }) => id))
    await env.DB.batch(revert(env, { uid, wid, ids, since, rows: results }))
  }
  const restored = await env.DB.prepare(
    `SELECT 1 FROM email_change JOIN identity ON identity.subject = former AND identity.uid = email_change.uid
     WHERE email_change.uid = ? AND id IN (SELECT value FROM json_each(?)) LIMIT 1`,
  )
    .bind(uid, all)
    .first()
  return restored !== null
}

function revert(env: AuthEnvironment, pending: Pending): D1PreparedStatement[] {
  const { uid, ids, rows } = pending
  const did = rows[0]?.did
  return [
    ...restoreIdentity(env, pending),
    ...endAccess(env, pending),
    // One that was proved to vault and not requested here is noted, so that it is undone once and never followed.
    env.DB.prepare(
      `INSERT OR IGNORE INTO email_change
         (id, state, uid, did, former, former_sealed, next, next_sealed, created)
       SELECT value, 'undone', uid, '', subject, email_sealed, subject, email_sealed, ?3
       FROM json_each(?2) JOIN identity ON uid = ?1`,
    ).bind(uid, ids, Date.now()),
    env.DB.prepare(
      "UPDATE email_change SET state = 'undone' WHERE uid = ? AND id IN (SELECT value FROM json_each(?))",
    ).bind(uid, ids),
    recordEvent(env, { uid, kind: 'email.undone', ...(did === undefined ? {} : { did }) }),
  ]
}

/** Nothing for changes that this service never heard of: the identity did not move. */
function restoreIdentity({ DB }: AuthEnvironment, { uid, rows }: Pending): D1PreparedStatement[] {
  const [row] = rows
  if (row === undefined) return []
  const { former, former_sealed } = row
  const moved = JSON.stringify(rows.map(({ next }) => next))
  return [
    // Whoever made an account of the former address meanwhile has no wallet in vault, which makes none for it.
    DB.prepare(
      `UPDATE session SET revoked = ?1 WHERE revoked IS NULL
       AND uid = (SELECT uid FROM identity WHERE subject = ?2 AND uid <> ?3)`,
    ).bind(Date.now(), former, uid),
    DB.prepare('DELETE FROM identity WHERE subject = ? AND uid <> ?').bind(former, uid),
    DB.prepare(
      `UPDATE identity SET subject = ?1, email_sealed = ?2
       WHERE uid = ?3 AND subject IN (SELECT value FROM json_each(?4))`,
    ).bind(former, former_sealed, uid, moved),
  ]
}

/** Ends every session, and the devices and passkeys added by the author of the change. */
function endAccess(env: AuthEnvironment, { uid, wid, since, rows }: Pending): D1PreparedStatement[] {
  const { DB } = env
  const now = Date.now()
  const dids = JSON.stringify(rows.map(({ did }) => did))
  const older = 'SELECT sid FROM passkey WHERE uid = ?1 AND created < ?2'
  return [
    // Logins on their way were proved by the other address.
    DB.prepare('DELETE FROM attempt WHERE uid = ?').bind(uid),
    endSessions(env, 'uid', uid),
    // The other devices log in anew.
    DB.prepare(
      `UPDATE device SET revoked = ?1 WHERE uid = ?2 AND revoked IS NULL
       AND (created >= ?3 OR did IN (SELECT value FROM json_each(?4)))`,
    ).bind(now, uid, since, dids),
    DB.prepare(
      `DELETE FROM factor WHERE uid = ?1 AND name GLOB 'device|*'
       AND EXISTS (SELECT 1 FROM device WHERE did = substr(name, 8) AND revoked IS NOT NULL)`,
    ).bind(uid),
    DB.prepare(
      `DELETE FROM factor WHERE uid = ?1 AND name GLOB 'passkey|*' AND substr(name, 9) NOT IN (${older})`,
    ).bind(uid, since),
    DB.prepare(`DELETE FROM slot WHERE wid = ?3 AND type = 'passkey' AND sid NOT IN (${older})`).bind(
      ...[uid, since, wid],
    ),
    DB.prepare('DELETE FROM passkey WHERE uid = ? AND created >= ?').bind(uid, since),
    DB.prepare(
      `UPDATE user SET strict = iif(strict >= ?1, NULL, strict), link_after = ?2,
         frozen_until = nullif(frozen_until, ${FOR_EVER}),
         delete_at = NULL, keep_hash = NULL, delete_lang = NULL WHERE uid = ?3`,
    ).bind(since, now + LINK_PAUSE, uid),
  ]
}
