import { PREVIEW_PREFIX } from '#db/previewId.ts'

/** Services whose databases are backed up. */
export const BACKED_UP_SERVICES = ['auth', 'vault', 'widget'] as const
export type Service = (typeof BACKED_UP_SERVICES)[number]

export type BackedUp = {
  table: string
  /** Columns of the primary key, used to read it page by page. */
  key: readonly string[]
  /** Rows that are kept; all without it. */
  where?: string
  /** Columns that hold the key of a row of another table, without which this row is nothing. */
  references?: Readonly<Record<string, string>>
  /** True if migrations also fill it: a backup's rows replace those. */
  isShipped?: true
  /** True for a log, which stays with the operator who wrote it when users move to another. */
  isLog?: true
}

/**
 * Tables without backup: rows that expire within a day, rows that must not be restored, such as sessions that have
 * ended since, and rows that can be rebuilt.
 */
export const LEFT_OUT: Readonly<Record<Service, readonly string[]>> = {
  auth: ['session', 'attempt', 'challenge', 'cron_runs'],
  vault: ['cron_runs'],
  widget: [
    ...['siwx_nonces', 'siwx_sessions', 'capture_codes', 'capture_hits', 'event_batches', 'cron_runs'],
    // A copy would outlive the keys and the hashes, which are deleted with their months, and the log.
    ...['event_user_months', 'event_users', 'event_failures'],
    // By `npm run wallets`, the pools of the chains, and the trigger of `sponsored`.
    ...['wallets', 'wallet_words', 'wallet_trigrams', 'price_samples', 'sponsored_days'],
    ...['console_sessions', 'console_challenges', 'console_invitations', 'console_previews'],
  ],
}

/** Tables of a backup, each after those that it refers to. */
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
    { table: 'event', key: ['id'], isLog: true },
  ],
  vault: [
    { table: 'subject', key: ['subject'] },
    { table: 'factor', key: ['wid'] },
    { table: 'email_change', key: ['id'] },
    { table: 'known_device', key: ['subject', 'jkt'] },
    { table: 'release', key: ['id'], isLog: true },
  ],
  widget: [
    { table: 'chains', key: ['id'], isShipped: true },
    // A preview is served for an hour only.
    { table: 'projects', key: ['id'], where: `id NOT LIKE '${PREVIEW_PREFIX}%'` },
    // Those that an index has met are met again.
    { table: 'tokens', key: ['chain', 'address'], where: 'listed = 1' },
    { table: 'price_pools', key: ['chain', 'token', 'pair'] },
    { table: 'name_services', key: ['chain'], isShipped: true },
    { table: 'swap_venues', key: ['chain'], isShipped: true },
    // What it holds begins anew, in a database of its own.
    { table: 'index_chains', key: ['chain'] },
    { table: 'certified_wallets', key: ['id'] },
    { table: 'name_zones', key: ['zone'] },
    { table: 'reserved_labels', key: ['zone', 'label'], isShipped: true },
    { table: 'names', key: ['zone', 'label'] },
    { table: 'funding_orders', key: ['id'] },
    { table: 'captured_emails', key: ['project', 'email_hash', 'account'] },
    { table: 'capture_skips', key: ['project', 'account_hash'] },
    { table: 'sponsored', key: ['project', 'chain', 'day', 'account'] },
    { table: 'event_counts', key: ['project', 'day', 'event', 'dimension'] },
    { table: 'console_members', key: ['id'] },
    { table: 'console_passkeys', key: ['id'], references: { member: 'console_members' } },
    { table: 'console_projects', key: ['id'] },
    { table: 'console_versions', key: ['project', 'version'] },
    { table: 'console_audit', key: ['number'], isLog: true },
    { table: 'console_audit_head', key: ['id'], isShipped: true },
  ],
}

/**
 * Statements that end a restore, for values that repeat what other rows say. A backup reads one table after the other while
 * its service runs, so that these may be older or newer than the rows.
 */
export const RECONCILED: Readonly<Record<Service, readonly string[]>> = {
  auth: [],
  vault: [],
  widget: [
    `UPDATE console_audit_head SET (number, hash) =
       (SELECT number, hash FROM console_audit ORDER BY number DESC LIMIT 1)
     WHERE EXISTS (SELECT 1 FROM console_audit)`,
    'DELETE FROM console_projects WHERE id NOT IN (SELECT project FROM console_versions)',
    'UPDATE console_projects SET latest = (SELECT max(version) FROM console_versions WHERE project = id)',
    // The console then records what visitors get as a change by the command line.
    `UPDATE console_projects SET published = NULL, content = NULL WHERE published IS NOT NULL
     AND published NOT IN (SELECT version FROM console_versions WHERE project = id)`,
  ],
}

/** Returns the tables that another operator gets: all of a backup but the logs. */
export function transferredTables(service: Service): readonly BackedUp[] {
  return BACKED_UP[service].filter(({ isLog }: BackedUp) => !isLog)
}
