import { InputError } from './inputError.ts'

/**
 * SQLite literal. `wrangler d1 execute` takes no parameters, so every value of a statement that the command line and a
 * Worker share goes through here.
 *
 * @throws {@link InputError} for a value that SQLite would read differently.
 */
export function literal(value: string | number | boolean | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new InputError(`${value} is not an integer`)
    return String(value)
  }
  if (value.includes('\0')) throw new InputError('A value contains a NUL character')
  return `'${value.replaceAll("'", "''")}'`
}

/** A column that holds JSON. */
export function jsonLiteral(value: unknown): string {
  return literal(JSON.stringify(value))
}

/** `'a', 'b'` for `IN (…)`; an empty list matches nothing. */
export function literalList(values: readonly string[]): string {
  return values.map(literal).join(', ')
}

/** INSERT that replaces every given column of a row with the same `id`. Column values are SQL literals. */
export function upsert(table: string, row: Record<string, string>): string {
  const columns = Object.keys(row)
  const updates = columns
    .filter((column) => column !== 'id')
    .map((column) => `${column} = excluded.${column}`)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${Object.values(row).join(', ')}) ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`
}

/** Statements as one text. */
export function script(statements: readonly string[]): string {
  return statements.map((statement) => `${statement};\n`).join('')
}
