import type { FieldChange } from './diff.ts'
import { isSame } from './fields.ts'

type Entry = Readonly<Record<string, unknown>> & { id: string }

/**
 * Splits a change of a list whose entries have IDs, e.g. custom wallets, into those of their fields: two entries that differ may
 * have one name. The change of the list itself comes first if entries came, went or moved. Other changes stay as they are.
 */
export function splitEntries(change: FieldChange): FieldChange[] {
  const [old, now] = [entriesOf(change.before), entriesOf(change.after)]
  if (old === null || now === null) return [change]
  const fields = now.flatMap((entry) => {
    const before = old.find(({ id }) => id === entry.id)
    return diffEntries([...change.path, entry.id], before ?? { id: entry.id }, entry)
  })
  return isSame(idsOf(old), idsOf(now)) ? fields : [change, ...fields]
}

function diffEntries(path: readonly string[], before: Entry, after: Entry): FieldChange[] {
  return Object.keys({ ...before, ...after })
    .map((key) => ({ path: [...path, key], before: before[key], after: after[key] }))
    .filter((change) => !isSame(change.before, change.after))
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

function entriesOf(value: unknown): readonly Entry[] | null {
  if (value === undefined || value === null) return []
  return Array.isArray(value) && value.every(isEntry) ? value : null
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
