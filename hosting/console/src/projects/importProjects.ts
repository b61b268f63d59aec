import { InputError } from '#db/inputError.ts'
import { parseImport } from '#projects/importDefinition.ts'
import type { ProjectDefinition } from '#projects/projectDefinition.ts'
import { surveyBefore } from '#projects/records.ts'
import { writeAllAudited } from '../audit.ts'
import type { Author } from '../auditChain.ts'
import { databaseOf } from '../database.ts'
import { completeDefinition } from './definitions.ts'
import { conflict } from './saveVersion.ts'
import { findProject } from './syncProject.ts'
import { addVersion, type NewVersionRow, VERSION_TAKEN } from './versionRows.ts'

/** Projects in one file: each is read before any is written. */
const MAX_PROJECTS = 50
/** Attempts while others save the same projects. */
const MAX_ATTEMPTS = 5

/** An imported project, and the version that it became. */
export type ImportedProject = { id: string; version: number }

/**
 * Saves the projects of an import file as their next versions, all or none. Visitors get them once they are published.
 *
 * @throws InputError that names every field at fault.
 */
export async function importProjects(
  db: D1Database,
  member: Author,
  input: unknown,
): Promise<ImportedProject[]> {
  const { chains, projects } = parseImport(input)
  if (chains.length > 0) refuse('chains', 'are added by `npm run projects -- import` only')
  if (projects.length === 0) refuse('projects', 'has no projects')
  if (projects.length > MAX_PROJECTS) refuse('projects', `may have at most ${MAX_PROJECTS} projects`)
  if (new Set(projects.map(({ id }) => id)).size < projects.length) refuse('projects', 'has a project twice')
  await surveyBefore(databaseOf(db), projects, [])
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await addVersions(db, member, projects)
    } catch (error) {
      if (!VERSION_TAKEN.test(String(error))) throw error
    }
  }
  throw conflict(null)
}

function refuse(path: string, message: string): never {
  throw new InputError(`The file's ${path}: ${message}.`, [{ path, message }])
}

async function addVersions(
  db: D1Database,
  member: Author,
  projects: readonly ProjectDefinition[],
): Promise<ImportedProject[]> {
  const rows: NewVersionRow[] = []
  for (const project of projects) {
    const latest = (await findProject(db, project.id))?.latest
    const definition = completeDefinition(project, latest ? JSON.parse(latest.definition) : null)
    const version = (latest?.version ?? 0) + 1
    rows.push({ project: project.id, version, author: member.name, note: 'Imported', definition })
  }
  const imported = rows.map(({ project: id, version }) => ({ id, version }))
  await writeAllAudited(
    db,
    member,
    imported.map(({ id: project, version }) => ({
      action: 'project.imported',
      project,
      detail: { version },
    })),
    rows.flatMap((row) => addVersion(db, row, Date.now())),
  )
  return imported
}
