/** What an operator sets of the accounts elsewhere: their names in order, and with `rows=3` how many rows they get. */
const ROWS = /^rows=([1-7])$/
const isOfRows = (entry: string) => entry.startsWith('rows=')

/** The names alone. @returns null where the choice is left to us. */
export function socialNames(config: readonly string[] | null): readonly string[] | null {
  const names = config?.filter((entry) => !isOfRows(entry)) ?? []
  return names.length === 0 && config?.some(isOfRows) !== false ? null : names
}

/** Rows in the first view, the one that leads to all others included; undefined leaves them to the widget. */
export function socialRows(config: readonly string[] | null): number | undefined {
  const [, rows] = ROWS.exec(config?.find(isOfRows) ?? '') ?? []
  return rows === undefined ? undefined : Number(rows)
}

/** What of it nothing would read. */
export function unfitRows(config: readonly string[] | null): string | undefined {
  return config?.find((entry) => isOfRows(entry) && !ROWS.test(entry))
}
