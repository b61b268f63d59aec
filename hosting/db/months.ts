/** Returns the UTC month of a time, e.g. `2026-01`. @param ms - Unix milliseconds. */
export function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7)
}

/** Returns the UTC month before that of a time. @param ms - Unix milliseconds. */
export function monthBefore(ms: number): string {
  const first = new Date(`${monthOf(ms)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return monthOf(first.getTime())
}
