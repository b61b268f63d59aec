import type { Definition } from '#console/protocol/projects.ts'
import { allPaths } from './diff.ts'
import { type FieldPath, fieldAt, isSame, withField } from './fields.ts'

/** A field that both sides changed, each to another value. */
export type Overlap = { path: FieldPath; base: unknown; mine: unknown; theirs: unknown }

export type Merge = {
  /** With the changes of both sides, and theirs where both changed a field. */
  merged: Definition
  overlaps: readonly Overlap[]
  /** Fields that only I changed. */
  mine: readonly FieldPath[]
  /** Fields that only they changed. */
  theirs: readonly FieldPath[]
}

/** Lists whose order means nothing: entries that two sides add or remove fit together. */
const SETS: ReadonlySet<string> = new Set(['origins', 'wallets.exclude'])

/**
 * Merges my unsaved changes with a version that someone else saved.
 *
 * @param base - The version that my changes started from.
 */
export function mergeDefinitions(base: Definition, mine: Definition, theirs: Definition): Merge {
  const result = {
    merged: theirs,
    overlaps: [] as Overlap[],
    mine: [] as FieldPath[],
    theirs: [] as FieldPath[],
  }
  for (const path of allPaths(theirs, mine, base)) {
    const values = { base: fieldAt(base, path), mine: fieldAt(mine, path), theirs: fieldAt(theirs, path) }
    const isMine = !isSame(values.base, values.mine)
    const isTheirs = !isSame(values.base, values.theirs)
    if (!isMine && isTheirs) result.theirs.push(path)
    if (!isMine || isSame(values.mine, values.theirs)) continue
    const both = isTheirs ? mergeSets(path, values) : values.mine
    if (both === CONFLICT) result.overlaps.push({ path, ...values })
    else {
      result.mine.push(path)
      result.merged = withField(result.merged, path, both)
    }
  }
  return result
}

/** The merged definition with my value in the overlaps that I keep. */
export function resolveOverlaps(
  { merged, overlaps }: Merge,
  isMine: (overlap: Overlap) => boolean,
): Definition {
  return overlaps
    .filter(isMine)
    .reduce((definition, { path, mine }) => withField(definition, path, mine), merged)
}

const CONFLICT = Symbol('conflict')

function mergeSets(path: FieldPath, { base, mine, theirs }: Omit<Overlap, 'path'>): unknown {
  if (!SETS.has(path.join('.'))) return CONFLICT
  const [old, my, their] = [base, mine, theirs].map((value) => (Array.isArray(value) ? value : []))
  if (!old || !my || !their) return CONFLICT
  const stayed = their.filter((word) => my.includes(word) || !old.includes(word))
  const added = my.filter((word) => !old.includes(word) && !their.includes(word))
  return [...stayed, ...added]
}
