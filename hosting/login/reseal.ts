import { logTrouble } from '#http/log.ts'
import { type Keyring, seal, unseal } from './keyring.ts'
import { keyVersion, type SealedColumn, sealedPlace } from './sealedColumns.ts'

/** Rows of one statement. */
const ROWS = 500
/** Statements per run and column, twice: D1 allows 1,000 queries per invocation. The next run handles the others. */
const PAGES = 20

type Found = { key: string; former: string }

/**
 * Reseals rows of an older key with the current one, so that the older secret can be removed. A row that was written
 * meanwhile is left unchanged.
 *
 * @returns the number of resealed rows.
 */
export async function reseal(db: D1Database, keyring: Keyring, sealed: SealedColumn): Promise<number> {
  let count = 0
  for (let page = 0; page < PAGES; page += 1) {
    const found = await findOlder(db, keyring.current, sealed)
    const rows = (await Promise.all(found.map((row) => sealAnew(keyring, sealed, row)))).flat()
    // Rows whose key is gone come back each time.
    if (rows.length === 0) return count
    await store(db, sealed, rows)
    count += rows.length
    if (found.length < ROWS) return count
  }
  return count
}

async function findOlder(
  db: D1Database,
  current: string,
  { table, key, column }: SealedColumn,
): Promise<readonly Found[]> {
  const version = keyVersion(column)
  // Two ranges of the index and not one inequality, which would read every row each time that there is none.
  const { results } = await db
    .prepare(
      `SELECT ${key} AS key, ${column} AS former FROM ${table} WHERE ${version} < ?1 OR ${version} > ?1 LIMIT ${ROWS}`,
    )
    .bind(current)
    .all<Found>()
  return results
}

async function sealAnew(keyring: Keyring, sealed: SealedColumn, { key, former }: Found) {
  const place = sealedPlace(sealed.place ?? sealed, key)
  try {
    return [{ key, former, sealed: await seal(keyring, place, await unseal(keyring, place, former)) }]
  } catch (error) {
    // One row whose key is gone does not keep the others from theirs.
    logTrouble('A row could not be sealed anew', { table: sealed.table }, error)
    return []
  }
}

async function store(
  db: D1Database,
  { table, key, column }: SealedColumn,
  rows: readonly (Found & { sealed: string })[],
): Promise<void> {
  await db
    .prepare(
      `UPDATE ${table} SET ${column} = made.value ->> 'sealed' FROM json_each(?) AS made
       WHERE ${table}.${key} = made.value ->> 'key' AND ${table}.${column} = made.value ->> 'former'`,
    )
    .bind(JSON.stringify(rows))
    .run()
}
