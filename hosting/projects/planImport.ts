import type { Database } from '#db/database.ts'
import { saveChain } from './chainDefinition.ts'
import type { Import } from './importDefinition.ts'
import { keepChanges } from './keepChanges.ts'
import { saveProject } from './projectDefinition.ts'
import { surveyBefore } from './records.ts'

/**
 * Plans the rows that an import has to write.
 *
 * @param last - The previous import: later changes stay.
 * @throws InputError that names the chains that the registry does not have.
 */
export async function planImport(
  database: Database,
  wanted: Import,
  last: Import | null,
): Promise<Import & { statements: string[] }> {
  const { chains, projects } = last === null ? wanted : await keepChanges(database, last, wanted)
  await surveyBefore(database, projects, chains)
  return { chains, projects, statements: [...chains.map(saveChain), ...projects.flatMap(saveProject)] }
}
