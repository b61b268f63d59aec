import { failureResponse } from '../../api/failures.ts'
import { findProject } from '../../db/projects.ts'
import type { Environment } from '../../http/environment.ts'
import { createRouter } from '../../http/router.ts'
import { runIndex } from './indexer/scheduled.ts'
import { ROUTES } from './routes.ts'

const router = createRouter(ROUTES, { findProject, answerError: failureResponse })

export default {
  async fetch(request, env, context) {
    return router.fetch(request, env, context)
  },
  async scheduled(_event, env) {
    await runIndex(env)
  },
} satisfies ExportedHandler<Environment>
