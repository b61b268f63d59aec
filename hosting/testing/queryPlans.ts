/** Tables that only an operator or a release fills: the cost of a scan does not grow. */
const BOUNDED = new Set([
  'chains',
  'projects',
  'price_pools',
  'name_services',
  'name_zones',
  'reserved_labels',
  'swap_venues',
  'index_chains',
  'index_progress',
  'wallets',
  'certified_wallets',
  'cron_runs',
  'console_projects',
  'endpoint',
  'console_members',
  'console_invitations',
  'console_audit_head',
])

/** Partial indexes over the few pending rows, or those that an operator has listed. */
const SMALL_INDEXES = new Set(['email_change_proven', 'event_unsent', 'tokens_listed', 'tokens_pegged'])

/** Equal in too many rows to be selective alone. */
const COARSE = new Set(['chain', 'zone', 'project', 'coin_type', 'state', 'day', 'kind', 'type', 'provider'])

/** Ranges of only the rows that the statement deletes or changes. */
const RANGES = new Set([
  'attempt (expires<?)',
  'session (expires<?)',
  'session (revoked<?)',
  'challenge (expires<?)',
  'permission (expires<?)',
  'user (delete_at<?)',
  'event (at<?)',
  'message (due<?)',
  'message (created<?)',
  'device (last<?)',
  'consent (last<?)',
  'release (at<?)',
  'email_change (created<?)',
  'known_device (last<?)',
  'subject (frozen_until<?)',
  // By `factor_unconfirmed`: sign-ups that broke off.
  'factor (created<?)',
  // By the version of the key: rows of another one.
  'factor (<expr><?)',
  'factor (<expr>>?)',
  'identity (<expr><?)',
  'identity (<expr>>?)',
  'email_change (<expr><?)',
  'email_change (<expr>>?)',
  'siwx_nonces (expires_at<?)',
  'siwx_sessions (expires_at<?)',
  'funding_orders (created_at<?)',
  'event_counts (day<?)',
  'event_users (month<?)',
  'event_user_months (month<?)',
  // The newest ones, by a LIMIT.
  'event_users (project=?)',
  'event_failures (at<?)',
  // Twenty of each event and reason.
  'event_failures (project=?)',
  // Counts of at most 90 days of one project.
  'event_counts (project=? AND day>?)',
  'console_previews (expires<?)',
  // Some hundreds of a project are kept; a new one removes those that are older.
  'console_versions (project=?)',
  'console_versions (project=? AND version<?)',
  'event_batches (expires_at<?)',
  'capture_codes (expires_at<?)',
  'capture_hits (at<?)',
  'capture_skips (expires_at<?)',
  'captured_emails (expires_at<?)',
  // An operator changes the retention of a project.
  'captured_emails (project=?)',
  'sponsored (day<?)',
  'sponsored_days (day<?)',
  'names (released_at<?)',
  'price_samples (slot<?)',
  // The newest blocks alone, and what a chain took back of them.
  'index_blocks (chain=?)',
  'index_blocks (chain=? AND number<?)',
  'index_blocks (chain=? AND number>?)',
  'index_transactions (chain=? AND block>?)',
  'index_transfers (chain=? AND block>?)',
  'index_accounts (chain=? AND block>?)',
  // The oldest ones alone, by a LIMIT, and what is older than the days that are kept.
  'index_transactions (chain=?)',
  'index_transactions (chain=? AND block<?)',
  'index_transfers (chain=? AND block<?)',
  'index_accounts (chain=? AND block<?)',
  'console_sessions (expires<?)',
  'console_challenges (expires<?)',
  // A page by its LIMIT.
  'console_audit (rowid<?)',
  'console_audit (project=? AND number<?)',
  // The whole chain, which the audit verifies.
  'console_audit (rowid>?)',
  // One row a project, chain and day.
  'sponsored_days (project=? AND chain=? AND day=?)',
])

/**
 * Returns the steps of a plan that read more rows the longer a deployment runs, and not just those of one account or of a
 * deletion.
 *
 * @param details - Of SQLite's `EXPLAIN QUERY PLAN`.
 * @returns those steps, in SQLite's words.
 */
export function growingSteps(details: readonly string[]): string[] {
  const made = new Set(
    details.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(detail)?.[1] ?? []),
  )
  return details.filter((detail) => {
    const [, step, name = '', rest = ''] = /^(SCAN|SEARCH) (\S+)(.*)/.exec(detail) ?? []
    if (step === undefined || name.startsWith('(') || made.has(name) || BOUNDED.has(name)) return false
    if (/VIRTUAL TABLE|CONSTANT ROW/.test(detail)) return false
    if (SMALL_INDEXES.has(/INDEX (\S+)/.exec(rest)?.[1] ?? '')) return false
    return step === 'SCAN' || rest.includes('AUTOMATIC') || !narrows(name, rest)
  })
}

function narrows(table: string, search: string): boolean {
  const terms = search.slice(search.indexOf('('))
  const columns = [...terms.matchAll(/(\w+|<expr>)=\?/g)].map(([, column = '']) => column)
  return columns.some((column) => !COARSE.has(column)) || RANGES.has(`${table} ${terms}`)
}

/** Returns whether a Worker's code prepares the current statement. Tests may read whole tables, without a user waiting. */
export function isAskedByWorker(): boolean {
  const callers = (new Error().stack ?? '').split('\n').filter((line) => !/queryPlans|db\/retry/.test(line))
  const first = callers.find((line) => line.includes('/hosting/')) ?? ''
  return first !== '' && !/\.test\.ts|\/testing\/|\/node_modules\/|testDirectory/.test(first)
}
