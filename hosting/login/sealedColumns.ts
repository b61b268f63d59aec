/** A column whose values are sealed with a key of the service's keyring. */
export type SealedColumn = {
  table: string
  /** The column that names the row, in its place too. */
  key: string
  column: string
  /** Table and column whose seal it has, if rows move between tables. */
  place?: { table: string; column: string }
}

const EMAIL = { table: 'identity', column: 'email_sealed' }

/** Sealed columns, which cron reseals after a key rotation. */
export const SEALED_COLUMNS = {
  auth: [
    { table: 'factor', key: 'name', column: 'sealed' },
    { table: 'identity', key: 'subject', column: 'email_sealed' },
    { table: 'email_change', key: 'former', column: 'former_sealed', place: EMAIL },
    { table: 'email_change', key: 'next', column: 'next_sealed', place: EMAIL },
  ],
  vault: [{ table: 'factor', key: 'wid', column: 'sealed' }],
} as const satisfies Readonly<Record<'auth' | 'vault', readonly SealedColumn[]>>

/** SQL expression for the version of the key that sealed a column, exactly as in the index over it. */
export function keyVersion(column: string): string {
  return `substr(${column}, 1, instr(${column}, '.') - 1)`
}

/** Returns the location of a sealed value, which is also part of its seal. */
export function sealedPlace({ table, column }: Pick<SealedColumn, 'table' | 'column'>, key: string): string {
  return `${table}|${key}|${column}`
}
