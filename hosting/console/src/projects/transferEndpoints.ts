import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import { readEndpoint, writeEndpoint } from '../endpoints.ts'
import type { ConsoleEndpoint } from '../served.ts'
import { projectOf } from './endpoints.ts'
import { importProjects } from './importProjects.ts'
import { syncProject } from './syncProject.ts'

/** Files that the command line reads and writes, too. */
export const TRANSFER_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/projects/:id/export', 'read', async (context) => {
    const { latest } = await syncProject(context.env.DB, projectOf(context))
    return jsonResponse({ projects: [JSON.parse(latest.definition)] })
  }),
  writeEndpoint({
    method: 'POST',
    path: '/api/import',
    action: 'editProjects',
    schema: z.unknown(),
    async serve({ env, var: { member } }, body) {
      return jsonResponse({ projects: await importProjects(env.DB, member, body) })
    },
  }),
]
