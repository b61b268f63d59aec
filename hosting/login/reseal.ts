import { type Keyring, seal, unseal } from './keyring.ts'
import type { SealedColumn } from './sealedColumns.ts'

/** Rows a run: the clock comes back for the others. */
const ROWS = 500

/** Where a sealed value lies; the same words go into its seal. */
export function placeOf({ table, column }: Pick<SealedColumn, 'table' | 'column'>, key: string): string {
  return `${table}|${key}|${column}`
}

/**
 * Seals rows of an older key anew with the current one, so that the older secret can be removed. A row that was written
 * meanwhile is left as it is.
 */
export async function reseal(db: D1Database, keyring: Keyring, sealed: SealedColumn): Promise<number> {
  const { table, key, column } = sealed
  const { results } = await db
    .prepare(
      `SELECT ${key} AS key, ${column} AS value FROM ${table} WHERE ${column} NOT GLOB ? LIMIT ${ROWS}`,
    )
    .bind(`${keyring.current}.*`)
    .all<{ key: string; value: string }>()
  for (const row of results) {
    const place = placeOf(sealed.place ?? sealed, row.key)
    try {
      const bytes = await unseal(keyring, place, row.value)
      await db
        .prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ? AND ${column} = ?`)
        .bind(await seal(keyring, place, bytes), row.key, row.value)
        .run()
    } catch (error) {
      // One row whose key is gone does not keep the others from theirs.
      console.error(`A row of ${table} could not be sealed anew`, error)
    }
  }
  return results.length
}
