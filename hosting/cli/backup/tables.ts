import type { SECRETS } from '../../login/secrets.ts'

/** A login service. */
export type Service = keyof typeof SECRETS

type BackedUp = {
  table: string
  /** Columns of its primary key, by which it is read page by page. */
  key: readonly string[]
  /** Columns that name a row of another table, without which this row is nothing. */
  references?: Readonly<Record<string, string>>
}

/** Tables that hold what is over within a day, or what must not come back to life: sessions that have ended since. */
export const LEFT_OUT: Readonly<Record<Service, readonly string[]>> = {
  auth: ['session', 'attempt', 'challenge', 'cron_runs'],
  vault: ['cron_runs'],
}

/** What a backup holds, each table after those that it refers to. */
export const BACKED_UP: Readonly<Record<Service, readonly BackedUp[]>> = {
  auth: [
    { table: 'user', key: ['uid'] },
    { table: 'identity', key: ['subject'], references: { uid: 'user' } },
    { table: 'device', key: ['did'], references: { uid: 'user' } },
    { table: 'factor', key: ['name'], references: { uid: 'user' } },
    { table: 'wallet', key: ['wid'], references: { uid: 'user' } },
    { table: 'slot', key: ['wid', 'type', 'sid'], references: { wid: 'wallet' } },
    { table: 'passkey', key: ['sid'], references: { uid: 'user' } },
    { table: 'email_change', key: ['id'], references: { uid: 'user' } },
    { table: 'consent', key: ['uid', 'origin'], references: { uid: 'user' } },
    { table: 'permission', key: ['uid', 'salt'], references: { uid: 'user' } },
    { table: 'event', key: ['id'] },
  ],
  vault: [
    { table: 'subject', key: ['subject'] },
    { table: 'factor', key: ['wid'] },
    { table: 'email_change', key: ['id'] },
    { table: 'known_device', key: ['subject', 'jkt'] },
    { table: 'release', key: ['id'] },
  ],
}
