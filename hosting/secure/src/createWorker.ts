import { failureResponse } from '#api/failures.ts'
import type { FindProject } from '#db/projects.ts'
import { retryBusy } from '#db/retry.ts'
import { createRouter } from '#http/router.ts'
import type { SecureEnvironment } from './environment.ts'
import { ROUTES } from './routes.ts'

/** Creates the secure frame's Worker with a given way to find projects. The widget's Worker writes to the database meanwhile. */
export function createWorker(findProject: FindProject) {
  const router = createRouter(ROUTES, { findProject, answerError: failureResponse })
  return {
    fetch: (request, env, context) => router.fetch(request, { ...env, DB: retryBusy(env.DB) }, context),
  } satisfies ExportedHandler<SecureEnvironment>
}
