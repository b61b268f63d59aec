/** An operator's setting of social logins: their names in order, and `rows=3` for the number of rows. */
const ROWS = /^rows=([1-7])$/
const isOfRows = (entry: string) => entry.startsWith('rows=')

/** Returns only the names. @returns null if the operator leaves the choice to us. */
export function socialNames(config: readonly string[] | null): readonly string[] | null {
  const names = config?.filter((entry) => !isOfRows(entry)) ?? []
  return names.length === 0 && config?.some(isOfRows) !== false ? null : names
}

/**
 * Returns the rows in the first view, including the one that leads to all others; undefined leaves the number to the
 * widget.
 */
export function socialRows(config: readonly string[] | null): number | undefined {
  const [, rows] = ROWS.exec(config?.find(isOfRows) ?? '') ?? []
  return rows === undefined ? undefined : Number(rows)
}

/** Returns the part of the setting that is ignored as invalid. */
export function unfitRows(config: readonly string[] | null): string | undefined {
  return config?.find((entry) => isOfRows(entry) && !ROWS.test(entry))
}
