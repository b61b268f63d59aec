import type { Chain } from '#db/chains.ts'
import { findProject } from '#db/projects.ts'
import { testEnv } from './fixture.ts'

/** Returns the default chain of a project, as the Worker reads it. */
export async function findDefaultChain(projectId: string): Promise<Chain> {
  const found = await findProject(testEnv.DB, projectId)
  if (!found.ok) throw new Error(`No project ${projectId}`)
  return found.project.chains[0]
}
