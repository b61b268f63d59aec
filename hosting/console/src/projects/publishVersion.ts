import { saveProject } from '#projects/projectDefinition.ts'
import type { Version } from '../../protocol/projects.ts'
import { requireThat, UnmetConditionError, writeAudited } from '../audit.ts'
import type { Author } from '../auditChain.ts'
import { notFound } from '../errors.ts'
import { checkDefinition } from './definitions.ts'
import { contentOf } from './projectContent.ts'
import { conflict } from './saveVersion.ts'
import { markPublished, syncProject } from './syncProject.ts'
import { findVersion } from './versionRows.ts'

/** Version that visitors are to get, and the one that they get according to the member's page. */
export type Publication = { version: number; published: number | null }

/**
 * Gives visitors a version, a newer or an older one.
 *
 * @throws {@link ConsoleError} CONFLICT if they get another one than the member knows, also by the command line.
 */
export async function publishVersion(
  db: D1Database,
  member: Author,
  id: string,
  { version, published }: Publication,
): Promise<Version> {
  const current = (await syncProject(db, id)).published?.version ?? null
  if (current !== published) throw conflict(current)
  const row = await findVersion(db, id, version)
  if (row === null) throw notFound()
  // A release may have become stricter since the version was saved.
  const project = await checkDefinition(db, JSON.parse(row.definition))
  const now = Date.now()
  const entry = { member, action: 'project.published', project: id, detail: { version, previous: published } }
  try {
    await writeAudited(db, entry, [
      requireThat(
        db,
        `(SELECT published FROM console_projects WHERE id = ?) IS ? AND
         ${contentOf('?')} IS (SELECT content FROM console_projects WHERE id = ?)`,
        ...[id, published, id, id],
      ),
      ...saveProject(project).map((statement) => db.prepare(statement)),
      ...markPublished(db, { id, version, now }),
    ])
  } catch (error) {
    if (!(error instanceof UnmetConditionError)) throw error
    throw conflict((await syncProject(db, id)).published?.version)
  }
  const { definition: _, ...saved } = row
  return { ...saved, published: now }
}
