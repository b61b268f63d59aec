import * as z from 'zod'
import { ChainDefinitionSchema } from './chainDefinition.ts'
import { parseWith } from './parseWith.ts'
import { ProjectDefinitionSchema } from './projectDefinition.ts'

/** The file of `projects import`: everything in it is created or replaced, nothing else is touched. */
const ImportSchema = z.strictObject({
  chains: z.array(ChainDefinitionSchema).default([]),
  projects: z.array(ProjectDefinitionSchema).default([]),
})
export type Import = z.infer<typeof ImportSchema>

/** @throws InputError that names every field at fault. */
export function parseImport(input: unknown): Import {
  return parseWith(ImportSchema, 'import file', input)
}
