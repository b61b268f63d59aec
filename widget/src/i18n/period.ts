const [HOUR, DAY] = [3600, 86_400]

/** Formats a duration of whole hours in words, e.g. `7 days`. @param seconds - Its length. */
export function periodText(seconds: number, locale: string): string {
  const [unit, length] = seconds % DAY === 0 ? (['day', DAY] as const) : (['hour', HOUR] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
