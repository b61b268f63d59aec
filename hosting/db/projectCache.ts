import { ProjectIdSchema } from './identifiers.ts'
import { isPreviewId } from './previewId.ts'
import { type FindProject, findProject, type ProjectResult } from './projects.ts'

/** Milliseconds after which an operator's change is seen by every isolate. */
const LIFETIME = 15_000
/** Ids, valid or not: made-up ids only push out other made-up ids, never a project. */
const MAX_ENTRIES = 1_000

/** A result, and the millisecond of its request: changes since then may be missing. */
type Read = { result: ProjectResult; at: number }

/**
 * Caches projects in the isolate, because an open page calls several times a second. A failed read is repeated, without
 * an older result in its place: a page that was removed from a project's list must not be admitted again.
 */
export function cacheProjects({ find = findProject, now = Date.now } = {}): FindProject {
  const projects = new Map<string, Read>()
  const unknown = new Map<string, Read>()
  return async (db, id) => {
    // Of any length, and answered without the database.
    if (id === null || !ProjectIdSchema.safeParse(id).success) return find(db, id)
    // One operator sees it, and it ends on time.
    if (isPreviewId(id)) return find(db, id)
    const at = now()
    const cached = newer(projects.get(id), unknown.get(id))
    if (cached !== undefined && at - cached.at < LIFETIME) return cached.result
    const result = await find(db, id)
    const isUnknown = !result.ok && result.fault === 'unknown'
    remember(isUnknown ? unknown : projects, id, { result, at })
    return result
  }
}

function newer(one: Read | undefined, other: Read | undefined): Read | undefined {
  return one && other ? (one.at > other.at ? one : other) : (one ?? other)
}

/** A slow answer does not replace one with a later request. */
function remember(reads: Map<string, Read>, id: string, read: Read): void {
  if ((reads.get(id)?.at ?? 0) > read.at) return
  reads.delete(id)
  reads.set(id, read)
  const [oldest] = reads.keys()
  if (reads.size > MAX_ENTRIES && oldest !== undefined) reads.delete(oldest)
}
