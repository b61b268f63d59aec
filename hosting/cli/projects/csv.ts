/** Start of a cell that a spreadsheet reads as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180. A text that a spreadsheet would run gets an apostrophe before it. */
export function csvOf<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, string | null>>[],
): string {
  const lines = rows.map((row) => names.map((name) => cellOf(row[name])).join(','))
  return [names.join(','), ...lines].join('\r\n')
}

function cellOf(value: string | null): string {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
