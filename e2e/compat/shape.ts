/**
 * Returns where today's value lacks what an old reader relied on: a missing key, or a value of another type. New keys
 * are allowed. A list is judged by its first item.
 */
export function lostFrom(recorded: unknown, today: unknown, path = 'value'): string[] {
  if (kindOf(recorded) !== kindOf(today)) return [`${path}: was ${kindOf(recorded)}, is ${kindOf(today)}`]
  if (Array.isArray(recorded) && Array.isArray(today))
    return recorded.length > 0 && today.length > 0 ? lostFrom(recorded[0], today[0], `${path}[0]`) : []
  if (typeof recorded !== 'object' || recorded === null) return []
  const now = today as Record<string, unknown>
  return Object.entries(recorded).flatMap(([key, value]) =>
    key in now ? lostFrom(value, now[key], `${path}.${key}`) : [`${path}.${key}: is gone`],
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
