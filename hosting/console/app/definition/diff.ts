import type { Definition } from '#console/protocol/projects.ts'
import { type FieldPath, fieldAt, fieldPaths, isSame } from './fields.ts'

/** A field with its value in an earlier and a later definition; undefined where it isn't set. */
export type FieldChange = { path: FieldPath; before: unknown; after: unknown }

/** Changes of a list: added and removed words, and whether the order is another than the old one with the added words at its end. */
export type ListChange = { added: readonly string[]; removed: readonly string[]; isReordered: boolean }

/** Fields that differ, in the order of the later definition. */
export function diffDefinitions(before: Definition, after: Definition): FieldChange[] {
  return allPaths(after, before)
    .map((path) => ({ path, before: fieldAt(before, path), after: fieldAt(after, path) }))
    .filter((change) => !isSame(change.before, change.after))
}

/** Places that any of the definitions sets, each once. */
export function allPaths(...definitions: readonly Definition[]): FieldPath[] {
  const byKey = new Map(definitions.flatMap(fieldPaths).map((path) => [path.join('\n'), path]))
  return [...byKey.values()]
}

/** Changes of a list of words; null unless both values are one, or unset. */
export function diffLists(before: unknown, after: unknown): ListChange | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old === null || now === null || (!Array.isArray(before) && !Array.isArray(after))) return null
  const stayed = old.filter((word) => now.includes(word))
  const added = now.filter((word) => !old.includes(word))
  return {
    added,
    removed: old.filter((word) => !now.includes(word)),
    // A word that came before others moves them: the first network is the default.
    isReordered: String(now) !== String([...stayed, ...added]),
  }
}

function wordsOf(value: unknown): readonly string[] | null {
  if (value === undefined || value === null) return []
  return Array.isArray(value) && value.every((word) => typeof word === 'string') ? value : null
}
