import type { Row } from '#db/database.ts'
import { isPreviewId } from '#db/previewId.ts'
import { mergeChanges } from '#projects/mergeChanges.ts'
import { describeProject } from '#projects/records.ts'
import { requireThat, UnmetConditionError, writeAudited } from '../audit.ts'
import { OPERATOR } from '../auditChain.ts'
import { ConsoleError, notFound } from '../errors.ts'
import { contentOf, PROJECT_CONTENT } from './projectContent.ts'
import {
  addVersion,
  type NewVersionRow,
  VERSION_COLUMNS,
  VERSION_TAKEN,
  type VersionRow,
} from './versionRows.ts'

/** A project as its versions and its row have it now. */
export type ProjectVersions = {
  id: string
  latest: VersionRow
  /** Version that visitors get; null if they get none. */
  published: VersionRow | null
}

type Known = { latest: number; published: number | null; content: string | null }
type Found = {
  id: string
  /** The row of the project, with its content; null if visitors get none. */
  row: (Row & { content: string }) | null
  /** Null if the console has never seen the project. */
  known: Known | null
  versions: readonly VersionRow[]
}

/** Reads by which two members who open a project at the same time end up with one version. */
const MAX_ATTEMPTS = 10

/**
 * Reads a project. If the command line has changed it since the console last saw it, that becomes a version first.
 *
 * @throws {@link ConsoleError} NOT_FOUND
 */
export async function syncProject(db: D1Database, id: string): Promise<ProjectVersions> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await readProject(db, id)
    if (isMissing(found)) throw notFound()
    if (isInSync(found)) return toVersions(found)
    try {
      await recordChange(db, found)
    } catch (error) {
      // Another member's request recorded it, or the command line changed it again.
      if (!(error instanceof UnmetConditionError) && !VERSION_TAKEN.test(String(error))) throw error
    }
  }
  throw new ConsoleError('RATE_LIMITED', 'The project is changed too often. Try again.')
}

/** As {@link syncProject}. @returns null if there is no such project. */
export async function findProject(db: D1Database, id: string): Promise<ProjectVersions | null> {
  try {
    return await syncProject(db, id)
  } catch (error) {
    if (error instanceof ConsoleError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function readProject(db: D1Database, id: string): Promise<Found> {
  const [rows, known, versions] = await db.batch<Row>([
    db.prepare(`SELECT *, ${PROJECT_CONTENT} AS content FROM projects WHERE id = ?`).bind(id),
    db.prepare('SELECT latest, published, content FROM console_projects WHERE id = ?').bind(id),
    db
      .prepare(
        `SELECT ${VERSION_COLUMNS}, console_versions.definition FROM console_projects
         JOIN console_versions ON project = id AND version IN (console_projects.latest, console_projects.published)
         WHERE id = ?`,
      )
      .bind(id),
  ])
  return {
    id,
    // As the statements select them.
    row: (rows?.results[0] ?? null) as Found['row'],
    known: (known?.results[0] ?? null) as Known | null,
    versions: (versions?.results ?? []) as unknown as VersionRow[],
  }
}

/** True for a preview, too. */
function isMissing({ id, row, known }: Found): boolean {
  return isPreviewId(id) || (row === null && known === null)
}

function isInSync({ row, known }: Found): boolean {
  return (row?.content ?? null) === (known?.content ?? null)
}

function toVersions({ id, known, versions }: Found): ProjectVersions {
  const latest = versions.find(({ version }) => version === known?.latest)
  if (latest === undefined) throw new Error('The newest version of a project is missing')
  const published = versions.find(({ version }) => version === known?.published) ?? null
  return { id, latest, published }
}

async function recordChange(db: D1Database, found: Found): Promise<void> {
  const { id, row, known } = found
  const unchanged = requireThat(db, `${contentOf('?')} IS ?`, id, row?.content ?? null)
  if (row === null) {
    const entry = { member: OPERATOR, action: 'project.removed', project: id }
    return void (await writeAudited(db, entry, [
      unchanged,
      db.prepare('UPDATE console_projects SET published = NULL, content = NULL WHERE id = ?').bind(id),
    ]))
  }
  const { content, ...columns } = row
  const version = (known?.latest ?? 0) + 1
  const now = Date.now()
  const definition = describeProject(columns)
  const draft = rebaseDraft(found, definition, version)
  const detail = { version, ...(draft && { draft: draft.version }) }
  await writeAudited(db, { member: OPERATOR, action: 'project.changed', project: id, detail }, [
    unchanged,
    ...addVersion(db, { project: id, version, author: null, note: '', definition }, now),
    ...markPublished(db, { id, version, now }),
    ...(draft ? addVersion(db, draft, now) : []),
  ])
}

/**
 * Returns the newest version with the command line's change, as the version after that, so that the form still has what
 * members saved but did not publish yet. Publishing it shows where it takes back the change.
 *
 * @param version - Number of the change's own version.
 * @returns null if visitors had the newest version, or none.
 */
function rebaseDraft(
  { id, known, versions }: Found,
  changed: Readonly<Record<string, unknown>>,
  version: number,
): NewVersionRow | null {
  const find = (number: number | null | undefined) => versions.find((row) => row.version === number)
  const [draft, base] = [find(known?.latest), find(known?.published)]
  if (draft === undefined || base === undefined || draft.version === base.version) return null
  const merged = mergeChanges(JSON.parse(draft.definition), JSON.parse(base.definition), changed)
  return {
    ...{ project: id, version: version + 1, author: null },
    note: `Version ${draft.version} with the change of version ${version}`,
    definition: merged as Readonly<Record<string, unknown>>, // All three are objects.
  }
}

/** Returns the statements that record that visitors get a version now, after the project's row was written. */
export function markPublished(
  db: D1Database,
  { id, version, now }: { id: string; version: number; now: number },
): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE console_versions SET published = ? WHERE project = ? AND version = ?')
      .bind(now, id, version),
    db
      .prepare(
        `UPDATE console_projects SET published = ?, content = ${contentOf('console_projects.id')} WHERE id = ?`,
      )
      .bind(version, id),
  ]
}
