export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Color of a scheme in a theme's field, which may be one color for both. */
export function colorOf(value: unknown, scheme: Scheme): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  const color = (value as Partial<Record<Scheme, unknown>>)[scheme]
  return typeof color === 'string' ? color : undefined
}

/** The field with another color for one scheme; undefined if no scheme has one. */
export function withColor(value: unknown, scheme: Scheme, color: string | undefined): unknown {
  const entries = SCHEMES.flatMap((name) => {
    const chosen = name === scheme ? color : colorOf(value, name)
    return chosen === undefined ? [] : [[name, chosen] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
