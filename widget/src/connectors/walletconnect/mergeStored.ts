type Entries = ReadonlyMap<string, unknown>

/**
 * What is to be stored when another tab has written since this one last looked: what this tab changed, and of all
 * else what is there. The client keeps collections, each whole under one key, and never reads them again: writing its
 * own whole would take back the other tab's sessions and keys.
 *
 * @param base - What this tab last read or wrote; undefined for nothing.
 * @param own - What it writes now.
 * @param stored - What is there now.
 */
export function mergeStored(base: unknown, own: unknown, stored: unknown): unknown {
  if (JSON.stringify(base) === JSON.stringify(stored)) return own
  const [mine, theirs] = [entriesOf(own), entriesOf(stored)]
  if (mine === null || theirs === null) return own
  const before = entriesOf(base) ?? new Map<string, unknown>()
  const merged = new Map(theirs)
  for (const key of new Set([...before.keys(), ...mine.keys()])) {
    if (JSON.stringify(mine.get(key)) === JSON.stringify(before.get(key))) continue
    if (mine.has(key)) merged.set(key, mine.get(key))
    else merged.delete(key)
  }
  return Array.isArray(own) ? [...merged.values()] : Object.fromEntries(merged)
}

/** A record by its keys, a list by what names its items; null for what is neither. */
function entriesOf(value: unknown): Entries | null {
  if (Array.isArray(value)) return new Map(value.map((item) => [nameOf(item), item]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

/** Sessions and pairings have a topic, proposals and records an id, expiries a target. */
function nameOf(item: unknown): string {
  const { id, topic, target } = (item ?? {}) as Record<string, unknown>
  return String(id ?? topic ?? target ?? JSON.stringify(item))
}
