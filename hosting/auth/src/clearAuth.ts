import { type CronSteps, runSteps } from '#http/cronRuns.ts'
import { deletePages, updatePages } from '#login/deletePages.ts'
import { reseal } from '#login/reseal.ts'
import { readRetention } from '#login/retention.ts'
import { SEALED_COLUMNS } from '#login/sealedColumns.ts'
import { readSettings } from '#login/settings.ts'
import { clearDevices } from './clearDevices.ts'
import { deleteDue } from './deletions.ts'
import { completeChanges } from './emailChange.ts'
import type { AuthEnvironment } from './environment.ts'
import { forwardEvents } from './forwardEvents.ts'

const DAY = 86_400_000
/** Days to keep expired rows, so that incidents can be investigated; `RETENTION` may override them. */
const RETENTION = {
  attempts: 1,
  sessions: 30,
  events: 400,
  /** Logins: by far the most rows. */
  logins: 90,
  /** Devices, from their last use on; none with a session. */
  devices: 400,
  /** Pages that a user was logged in on, counted from the last login. */
  consents: 400,
  /** Client addresses in events, which stay without them. */
  lines: 30,
}
/** Longer than one can be taken back. */
const CHANGES = 4 * DAY
/** A sign-up that broke off; its owner begins with a wallet of another id. */
const UNREGISTERED = 30 * DAY

/** Steps run independently: one that fails does not stop the others. */
export const AUTH_CLOCK: CronSteps<AuthEnvironment> = {
  changes: completeChanges,
  deletions: deleteDue,
  logins: clearLogins,
  sessions: clearSessions,
  permissions: ({ DB }) =>
    deletePages(DB, { table: 'permission', key: 'uid, salt', where: 'expires < ?' }, Date.now()),
  events: clearEvents,
  webhooks: forwardEvents,
  devices: (env) => clearDevices(env, Date.now() - readRetention(env, RETENTION).devices),
  consents: clearConsents,
  factors: clearFactors,
  reseal: resealAll,
}

/** Deletes expired rows and reseals rows of older keys. @throws AggregateError of the steps that failed. */
export function clearAuth(env: AuthEnvironment): Promise<void> {
  return runSteps(env, AUTH_CLOCK)
}

async function clearLogins(env: AuthEnvironment): Promise<void> {
  const now = Date.now()
  const { attempts } = readRetention(env, RETENTION)
  await deletePages(env.DB, { table: 'attempt', where: 'expires < ?' }, now - attempts)
  await deletePages(env.DB, { table: 'challenge', where: 'expires < ?' }, now)
  await deletePages(env.DB, { table: 'email_change', where: 'created < ?' }, now - CHANGES)
}

async function clearSessions(env: AuthEnvironment): Promise<void> {
  const before = Date.now() - readRetention(env, RETENTION).sessions
  await deletePages(env.DB, { table: 'session', where: 'expires < ?' }, before)
  await deletePages(env.DB, { table: 'session', where: 'revoked < ?' }, before)
}

async function clearEvents(env: AuthEnvironment): Promise<void> {
  const now = Date.now()
  const { events, lines, logins } = readRetention(env, RETENTION)
  const ofLogins = Math.min(logins, events)
  await deletePages(env.DB, { table: 'event', where: "kind = 'login' AND at < ?" }, now - ofLogins)
  await deletePages(env.DB, { table: 'event', where: "kind <> 'login' AND at < ?" }, now - events)
  const old = { table: 'event', set: 'line = NULL', where: 'line IS NOT NULL AND at < ?' }
  await updatePages(env.DB, old, now - lines)
}

async function clearConsents(env: AuthEnvironment): Promise<void> {
  await deletePages(
    env.DB,
    {
      table: 'consent',
      key: 'uid, origin',
      where: `last < ? AND NOT EXISTS (SELECT 1 FROM session
              WHERE session.uid = consent.uid AND session.origin = consent.origin AND revoked IS NULL)`,
    },
    Date.now() - readRetention(env, RETENTION).consents,
  )
}

async function clearFactors({ DB }: AuthEnvironment): Promise<void> {
  const now = Date.now()
  await deletePages(
    DB,
    {
      table: 'factor',
      where: `confirmed IS NULL AND created < ? AND substr(name, 1, 9) = 'recovery|'
              AND NOT EXISTS (SELECT 1 FROM wallet WHERE wid = substr(factor.name, 10))`,
    },
    now - UNREGISTERED,
  )
  await deletePages(
    DB,
    {
      table: 'factor',
      where: `confirmed IS NULL AND created < ? AND substr(name, 1, 8) = 'passkey|'
              AND NOT EXISTS (SELECT 1 FROM passkey WHERE sid = substr(factor.name, 9))`,
    },
    now - DAY,
  )
}

async function resealAll(env: AuthEnvironment): Promise<void> {
  const { keyring } = readSettings(env, 'auth')
  for (const column of SEALED_COLUMNS.auth) await reseal(env.DB, keyring, column)
}
