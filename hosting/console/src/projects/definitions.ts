import { type ProjectDefinition, parseProject } from '#projects/projectDefinition.ts'
import { surveyBefore } from '#projects/records.ts'
import { type Definition, DefinitionSchema } from '../../protocol/projects.ts'
import { databaseOf } from '../database.ts'

/** Fields that a definition may leave out, as a project without them has them. */
const UNSET = { theme: {}, logo: null, texts: {}, locale: null, accountActions: [], emailCapture: {} }
type OptionalField = keyof typeof UNSET

/** A definition that sets every field, so that publishing it leaves nothing of another one. */
export type CompleteDefinition = Required<ProjectDefinition>

/**
 * Parses a definition as the command line does, and checks that its chains are in the registry.
 *
 * @throws InputError that names every field at fault.
 */
export async function checkDefinition(db: D1Database, input: unknown): Promise<ProjectDefinition> {
  const project = parseProject(input)
  await surveyBefore(databaseOf(db), [project], [])
  return project
}

/**
 * Sets the optional fields that a definition leaves out.
 *
 * @param previous - Version whose values they keep; null if there is none.
 */
export function completeDefinition(
  project: ProjectDefinition,
  previous: Readonly<Record<string, unknown>> | null,
): CompleteDefinition {
  const names = Object.keys(UNSET) as OptionalField[]
  const values = names.map((name) => [name, previous?.[name] ?? UNSET[name]])
  // Both were parsed by the schema of their fields.
  return { ...Object.fromEntries(values), ...project } as CompleteDefinition
}

/**
 * Reads a definition for the page. A field that was broken by hand, in the database, counts as unset: saving the project
 * mends it.
 */
export function readDefinition(input: Readonly<Record<string, unknown>>): Definition {
  const parsed = DefinitionSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const broken = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const whole = Object.entries(input).filter(([field]) => !broken.has(field))
  return DefinitionSchema.parse({ id: '', name: '', chains: [], ...Object.fromEntries(whole) })
}
