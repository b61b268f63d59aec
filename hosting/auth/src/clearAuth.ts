import { reseal } from '../../login/reseal.ts'
import { readRetention } from '../../login/retention.ts'
import { SEALED_COLUMNS } from '../../login/sealedColumns.ts'
import { readSettings } from '../../login/settings.ts'
import { deleteDue } from './deletions.ts'
import { completeChanges } from './emailChange.ts'
import type { AuthEnvironment } from './environment.ts'

const DAY = 86_400_000
/** Days that what is over stays, for whoever has to find out what happened; `RETENTION` may set them otherwise. */
const RETENTION = {
  attempts: 1,
  sessions: 30,
  events: 400,
  /** Client addresses in events, which stay without them. */
  lines: 30,
}
/** Longer than one can be taken back. */
const CHANGES = 4 * DAY
/** A sign-up that broke off; its owner begins with a wallet of another id. */
const UNREGISTERED = 30 * DAY

/** What is over goes, and rows of an older key are sealed anew. */
export async function clearAuth(env: AuthEnvironment): Promise<void> {
  const now = Date.now()
  const retention = readRetention(env, RETENTION)
  await completeChanges(env)
  await deleteDue(env)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM attempt WHERE expires < ?').bind(now - retention.attempts),
    env.DB.prepare('DELETE FROM session WHERE expires < ?').bind(now - retention.sessions),
    env.DB.prepare('DELETE FROM session WHERE revoked < ?').bind(now - retention.sessions),
    env.DB.prepare('DELETE FROM challenge WHERE expires < ?').bind(now),
    env.DB.prepare('DELETE FROM permission WHERE expires < ?').bind(now),
    env.DB.prepare('DELETE FROM email_change WHERE created < ?').bind(now - CHANGES),
    env.DB.prepare('DELETE FROM event WHERE at < ?').bind(now - retention.events),
    env.DB.prepare('UPDATE event SET line = NULL WHERE line IS NOT NULL AND at < ?').bind(
      now - retention.lines,
    ),
    env.DB.prepare(
      `DELETE FROM factor WHERE confirmed IS NULL AND created < ? AND substr(name, 1, 9) = 'recovery|'
       AND NOT EXISTS (SELECT 1 FROM wallet WHERE wid = substr(factor.name, 10))`,
    ).bind(now - UNREGISTERED),
    env.DB.prepare(
      `DELETE FROM factor WHERE confirmed IS NULL AND created < ? AND substr(name, 1, 8) = 'passkey|'
       AND NOT EXISTS (SELECT 1 FROM passkey WHERE sid = substr(factor.name, 9))`,
    ).bind(now - DAY),
  ])
  const { keyring } = readSettings(env, 'auth')
  for (const column of SEALED_COLUMNS.auth) await reseal(env.DB, keyring, column)
}
