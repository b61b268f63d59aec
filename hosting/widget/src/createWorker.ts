import { failureResponse } from '../../api/failures.ts'
import type { FindProject } from '../../db/projects.ts'
import type { Environment } from '../../http/environment.ts'
import { createRouter } from '../../http/router.ts'
import { runIndex } from './indexer/scheduled.ts'
import { ROUTES } from './routes.ts'

/** The widget's Worker over one way to find projects. */
export function createWorker(findProject: FindProject) {
  const router = createRouter(ROUTES, { findProject, answerError: failureResponse })
  return {
    async fetch(request, env, context) {
      return router.fetch(request, env, context)
    },
    async scheduled(_event, env) {
      await runIndex(env)
    },
  } satisfies ExportedHandler<Environment>
}
