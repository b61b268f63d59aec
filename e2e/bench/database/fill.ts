import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const HOSTING = join(import.meta.dirname, '../../../hosting')
export const WALLETS = 100_000
const DEVICES_EACH = 4
const EVENTS_EACH = 6
const DAY = 86_400_000
const SEALED = `K1.${'i'.repeat(16)}.${'s'.repeat(64)}`

/** `n` counts from 0; times are spread evenly, so that a run of the cron finds ten minutes' worth of rows. */
const numbers = (count: number) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})`

/** Last use of devices, from four hundred days ago on. */
const lastUse = `:now - 400 * ${DAY} + n * (400 * ${DAY} / ${WALLETS * DEVICES_EACH}) - 600000`

type Fill = { table: string; columns: string; count: number; values: string }

/** Rows that a hundred thousand users leave in auth. `:now` is the time of the fill, in Unix milliseconds. */
const AUTH: readonly Fill[] = [
  { table: 'user', columns: 'uid, created', count: WALLETS, values: "'u' || n, :now - n * 300" },
  {
    table: 'identity',
    columns: 'subject, provider, uid, email_sealed, created',
    count: WALLETS,
    values: `'s' || n, 'email', 'u' || n, '${SEALED}', :now - n * 300`,
  },
  {
    table: 'device',
    columns: 'did, uid, jkt, host, browser, approved_by, created, last',
    count: WALLETS * DEVICES_EACH,
    values: `'d' || n, 'u' || (n / ${DEVICES_EACH}), 'j' || n, 'https://site' || (n % 5000) || '.example', 'Chrome',
      CASE n % ${DEVICES_EACH} WHEN 0 THEN 'first' WHEN 1 THEN 'link' ELSE 'd' || (n - 1) END,
      :now - 400 * ${DAY}, ${lastUse}`,
  },
  {
    table: 'session',
    columns:
      'sid, uid, did, jkt, refresh_hash, rotated, auth_time, amr, origin, project, created, expires, revoked',
    count: WALLETS * 2,
    values: `'i' || n, 'u' || (n / 2), 'd' || (n * 2), 'j' || (n * 2), 'h' || n, :now, :now, 'otp',
      'https://site' || (n % 5000) || '.example', 'p' || (n % 50), :now,
      :now - 30 * ${DAY} + n * (60.0 * ${DAY} / ${WALLETS * 2}) - 600000,
      CASE WHEN n % 7 = 0 THEN :now - 30 * ${DAY} + n * (30.0 * ${DAY} / ${WALLETS * 2}) END`,
  },
  {
    table: 'wallet',
    columns: 'wid, uid, evm, sol, created',
    count: WALLETS,
    values: "'w' || n, 'u' || n, '0x' || n, 's' || n, :now",
  },
  {
    table: 'slot',
    columns: 'wid, type, sid, version, epoch, body, created',
    count: WALLETS,
    values: `'w' || n, 'recovery', 'w' || n, 1, 1, '{"ct":"${'c'.repeat(400)}"}', :now`,
  },
  {
    table: 'factor',
    columns: 'name, uid, sealed, created, confirmed',
    count: WALLETS * (DEVICES_EACH + 1),
    values: `CASE WHEN n < ${WALLETS} THEN 'recovery|w' || n ELSE 'device|d' || (n - ${WALLETS}) END,
      'u' || (CASE WHEN n < ${WALLETS} THEN n ELSE (n - ${WALLETS}) / ${DEVICES_EACH} END), '${SEALED}',
      :now - 100 * ${DAY}, :now`,
  },
  {
    table: 'consent',
    columns: 'uid, origin, project, first, last',
    count: WALLETS * DEVICES_EACH,
    values: `'u' || (n / ${DEVICES_EACH}), 'https://site' || (n % 5000) || '.example', 'p', :now, ${lastUse}`,
  },
  {
    table: 'event',
    columns: 'uid, at, kind, did, line',
    count: WALLETS * EVENTS_EACH,
    values: `'u' || (n / ${EVENTS_EACH}), :now - 90 * ${DAY} + n * (90.0 * ${DAY} / ${WALLETS * EVENTS_EACH}) - 600000,
      CASE n % 6 WHEN 0 THEN 'device.admitted' ELSE 'login' END, 'd' || n,
      CASE WHEN n > ${(WALLETS * EVENTS_EACH * 2) / 3} THEN '192.0.2.1' END`,
  },
  {
    table: 'attempt',
    columns: 'id, state, jkt, project, host, browser, created, expires',
    count: WALLETS / 5,
    values: `'a' || n, 'done', 'j', 'p', 'h', 'b', :now, :now - ${DAY} + n * (${DAY}.0 / 20000) - 600000`,
  },
]

const VAULT: readonly Fill[] = [
  {
    table: 'factor',
    columns: 'wid, subject, sealed, created, confirmed',
    count: WALLETS,
    values: `'w' || n, 's' || n, '${SEALED}', :now - 100 * ${DAY}, CASE WHEN n % 20 > 0 THEN :now END`,
  },
  {
    table: 'known_device',
    columns: 'subject, jkt, last',
    count: WALLETS * DEVICES_EACH,
    values: `'s' || (n / ${DEVICES_EACH}), 'j' || n, ${lastUse}`,
  },
  {
    table: 'release',
    columns: 'wid, at, jkt, line',
    count: WALLETS * 3,
    values: `'w' || (n / 3), :now - 400 * ${DAY} + n * (400.0 * ${DAY} / ${WALLETS * 3}) - 600000, 'j',
      CASE WHEN n > ${WALLETS * 2.8} THEN '192.0.2.1' ELSE '' END`,
  },
]

/** Databases with the schema of the migrations and the rows of a hundred thousand wallets. */
export const FILLS = { auth: AUTH, vault: VAULT, widget: [] } as const
const FOLDERS = { auth: 'auth/migrations', vault: 'vault/migrations', widget: 'migrations' } as const
export type Schema = keyof typeof FILLS

/** Creates the file anew. @param now - Unix milliseconds. */
export function fillDatabase(file: string, schema: Schema, now: number): void {
  rmSync(file, { force: true })
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  const folder = join(HOSTING, FOLDERS[schema])
  for (const name of readdirSync(folder).toSorted()) database.exec(readFileSync(join(folder, name), 'utf8'))
  fillTables(database, schema, now)
  database.close()
}

/** Writes the rows into a migrated database. @param now - Unix milliseconds. */
export function fillTables(database: DatabaseSync, schema: Schema, now: number): void {
  database.exec('PRAGMA foreign_keys = OFF; BEGIN')
  for (const { table, columns, count, values } of FILLS[schema]) {
    const select = values.replaceAll(':now', String(now))
    database.exec(`INSERT INTO ${table} (${columns}) ${numbers(count)} SELECT ${select} FROM numbers`)
  }
  database.exec('COMMIT')
}
