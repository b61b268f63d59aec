import { PREVIEW_PREFIX } from '#db/previewId.ts'
import type { ProjectSummary } from '../../protocol/projects.ts'
import { PROJECT_CONTENT } from './projectContent.ts'

type StoredRow = {
  id: string
  name: string
  allowed_origins: string
  updated_at: string
  /** 1 if the newest content is a version already. */
  is_known: number
  latest: number | null
  published: number | null
}
type KnownRow = {
  id: string
  latest: number
  published: number | null
  created: number
  name: string | null
  origins: string | null
}

/**
 * Returns all projects, by their ids. One that the command line has changed is numbered as the version that it becomes
 * when it is read.
 */
export async function listProjects(db: D1Database): Promise<ProjectSummary[]> {
  const [stored, known] = await db.batch([
    db
      .prepare(
        `SELECT projects.id, name, allowed_origins, updated_at, latest, published, ${PROJECT_CONTENT} IS content AS is_known
         FROM projects LEFT JOIN console_projects USING (id) WHERE substr(projects.id, 1, ?) <> ?`,
      )
      .bind(PREVIEW_PREFIX.length, PREVIEW_PREFIX),
    db.prepare(
      `SELECT id, latest, console_projects.published, created, definition ->> 'name' AS name, definition -> 'origins' AS origins
       FROM console_projects JOIN console_versions ON project = id AND version = latest`,
    ),
  ])
  const rows = (stored?.results ?? []) as StoredRow[] // As the statements select them.
  const versions = (known?.results ?? []) as KnownRow[]
  const changed = rows.filter(({ is_known }) => is_known !== 1)
  const isChanged = (id: string) => changed.some((row) => row.id === id)
  const isStored = (id: string) => rows.some((row) => row.id === id)
  return [
    ...changed.map(summarizeRow),
    ...versions
      .filter(({ id }) => !isChanged(id))
      .map((row) => summarizeVersion(row, isStored(row.id) ? row.published : null)),
  ].sort((one, other) => (one.id < other.id ? -1 : 1))
}

function summarizeRow({
  id,
  name,
  allowed_origins,
  updated_at,
  latest,
  published,
}: StoredRow): ProjectSummary {
  const changed = (latest ?? 0) + 1
  // A draft follows the change, see `syncProject`.
  const hasDraft = published !== null && published !== latest
  return {
    ...{ id, name, version: hasDraft ? changed + 1 : changed, published: changed },
    origins: toStrings(allowed_origins),
    updated: Date.parse(updated_at) || 0,
  }
}

function summarizeVersion(
  { id, name, origins, latest, created }: KnownRow,
  published: number | null,
): ProjectSummary {
  return { id, name: name ?? id, origins: toStrings(origins), version: latest, published, updated: created }
}

/** A list that was broken by hand has no entries. */
function toStrings(json: string | null): string[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}
