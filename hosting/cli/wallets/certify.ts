import type { Database } from '#db/database.ts'
import { literal, literalList } from '#db/sql.ts'
import { CliError } from '../cliError.ts'

const BADGE = `entry = json_set(entry, '$.badge_type', 'certified')`

/** Gives the certified wallets their badge again, after an import has replaced the list. */
export const BADGES_SQL = `UPDATE wallets SET ${BADGE} WHERE id IN (SELECT id FROM certified_wallets)`

/**
 * Marks wallets as certified, also in every list imported later.
 *
 * @throws {@link CliError} if the directory lacks one of them; nothing is written then.
 */
export async function certifyWallets(database: Database, ids: readonly string[]): Promise<void> {
  const [rows = []] = await database.run([`SELECT id FROM wallets WHERE id IN (${literalList(ids)})`])
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new CliError(`Not in the directory: ${unknown.join(', ')}. Nothing was written.`)
  const values = ids.map((id) => `(${literal(id)})`).join(', ')
  await database.run([`INSERT OR IGNORE INTO certified_wallets (id) VALUES ${values}`, BADGES_SQL])
}

/**
 * Removes the operator's badge; a badge from a directory service stays.
 *
 * @throws {@link CliError} if the operator has not certified one of them; nothing is written then.
 */
export async function uncertifyWallets(database: Database, ids: readonly string[]): Promise<void> {
  const known = new Set(await certifiedWallets(database))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new CliError(`Not certified here: ${unknown.join(', ')}. Nothing was written.`)
  const list = literalList(ids)
  await database.run([
    `UPDATE wallets SET entry = json_set(entry, '$.badge_type', NULL) WHERE id IN (${list})`,
    `DELETE FROM certified_wallets WHERE id IN (${list})`,
  ])
}

/** Ids of the wallets that the operator has certified. */
export async function certifiedWallets(database: Database): Promise<string[]> {
  const [rows = []] = await database.run(['SELECT id FROM certified_wallets ORDER BY id'])
  return rows.map(({ id }) => String(id))
}
