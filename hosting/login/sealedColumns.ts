/** A column whose values are sealed with a key of the service's keyring. */
export type SealedColumn = {
  table: string
  /** The column that names the row, in its place too. */
  key: string
  column: string
}

/** What the clock seals anew after the key was changed, and what a key is still needed for. */
export const SEALED_COLUMNS = {
  auth: [
    { table: 'factor', key: 'name', column: 'sealed' },
    { table: 'identity', key: 'subject', column: 'email_sealed' },
  ],
  vault: [{ table: 'factor', key: 'wid', column: 'sealed' }],
} as const satisfies Readonly<Record<'auth' | 'vault', readonly SealedColumn[]>>
