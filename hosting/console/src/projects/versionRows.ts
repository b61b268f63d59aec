import type { Version } from '../../protocol/projects.ts'

/** A row of `console_versions`. */
export type VersionRow = Version & {
  /** JSON. */
  definition: string
}

/** Columns of `console_versions` without the definition. */
export const VERSION_COLUMNS = 'version, author, created, note, console_versions.published AS published'

/** A new version. */
export type NewVersionRow = Pick<VersionRow, 'version' | 'author' | 'note'> & {
  project: string
  definition: Readonly<Record<string, unknown>>
}

/** Versions of a project that are kept and listed, besides the one that visitors get. */
const MAX_VERSIONS = 500

/**
 * Returns the statements that add a version as the newest one, and remove those that are too old. A version of the same
 * number violates {@link VERSION_TAKEN}.
 */
export function addVersion(
  db: D1Database,
  { project, version, author, note, definition }: NewVersionRow,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'INSERT INTO console_versions (project, version, definition, author, created, note) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(project, version, JSON.stringify(definition), author, now, note),
    db
      .prepare(
        'INSERT INTO console_projects (id, latest) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET latest = excluded.latest',
      )
      .bind(project, version),
    db
      .prepare(
        `DELETE FROM console_versions WHERE project = ?1 AND version <= ?2
         AND version IS NOT (SELECT console_projects.published FROM console_projects WHERE id = ?1)`,
      )
      .bind(project, version - MAX_VERSIONS),
  ]
}

/** Message of the error where another version came first. */
export const VERSION_TAKEN = /UNIQUE constraint failed: console_versions\.project/

/** @returns null if there is no such version. */
export function findVersion(db: D1Database, project: string, version: number): Promise<VersionRow | null> {
  return db
    .prepare(`SELECT ${VERSION_COLUMNS}, definition FROM console_versions WHERE project = ? AND version = ?`)
    .bind(project, version)
    .first<VersionRow>()
}

/** Returns the versions of a project, the newest first. */
export async function listVersions(db: D1Database, project: string): Promise<Version[]> {
  const { results } = await db
    .prepare(`SELECT ${VERSION_COLUMNS} FROM console_versions WHERE project = ? ORDER BY version DESC`)
    .bind(project)
    .all<Version>()
  return results
}
