import { InputError } from '#db/inputError.ts'
import { isTree } from '#projects/isSame.ts'
import type { Version } from '../../protocol/projects.ts'
import { writeAudited } from '../audit.ts'
import type { Author } from '../auditChain.ts'
import { ConsoleError } from '../errors.ts'
import { checkDefinition, completeDefinition } from './definitions.ts'
import { findProject, syncProject } from './syncProject.ts'
import { addVersion, VERSION_TAKEN } from './versionRows.ts'

/** Returns the refusal of a change that came after another member's. @param current - Version that is there now. */
export function conflict(current: number | null | undefined): ConsoleError {
  return new ConsoleError('CONFLICT', 'Someone else changed the project.', {
    ...(typeof current === 'number' && { current }),
  })
}

/** Creates a project, as its version 1. Visitors get it once it is published. */
export async function createProject(db: D1Database, member: Author, input: unknown): Promise<string> {
  const project = await checkDefinition(db, input)
  const { id } = project
  if ((await findProject(db, id)) !== null) throw idTaken(id)
  const definition = completeDefinition(project, null)
  const entry = { member, action: 'project.created', project: id, detail: { version: 1 } }
  const row = { project: id, version: 1, author: member.name, note: '', definition }
  await writeAudited(db, entry, addVersion(db, row, Date.now())).catch((error: unknown) => {
    throw VERSION_TAKEN.test(String(error)) ? idTaken(id) : error
  })
  return id
}

function idTaken(id: string): InputError {
  const message = 'is taken: choose another ID'
  return new InputError(`'${id}' ${message}.`, [{ path: 'id', message }])
}

/** A member's change of a project. */
export type Change = { basedOn: number; definition: unknown; note: string }

/** Saves a change as the next version. @throws {@link ConsoleError} CONFLICT if another version followed. */
export async function saveVersion(
  db: D1Database,
  member: Author,
  id: string,
  { basedOn, definition: input, note }: Change,
): Promise<Version> {
  const { latest } = await syncProject(db, id)
  if (latest.version !== basedOn) throw conflict(latest.version)
  requireSameId(input, id)
  const definition = completeDefinition(await checkDefinition(db, input), JSON.parse(latest.definition))
  const [version, created, author] = [basedOn + 1, Date.now(), member.name]
  const entry = { member, action: 'project.saved', project: id, detail: { version } }
  const statements = addVersion(db, { project: id, version, author, note, definition }, created)
  try {
    await writeAudited(db, entry, statements)
  } catch (error) {
    if (!VERSION_TAKEN.test(String(error))) throw error
    throw conflict((await syncProject(db, id)).latest.version)
  }
  return { version, author, created, note, published: null }
}

function requireSameId(input: unknown, id: string): void {
  const message = 'cannot be changed'
  if (isTree(input) && input.id !== id) throw new InputError(`The ID ${message}.`, [{ path: 'id', message }])
}
