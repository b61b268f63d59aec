import { failureResponse } from '#api/failures.ts'
import type { FindProject } from '#db/projects.ts'
import { retryBusy } from '#db/retry.ts'
import { runSteps } from '#http/cronRuns.ts'
import { isOwnHost } from '#http/ownOrigin.ts'
import { failedResponse } from '#http/responses.ts'
import { createRouter } from '#http/router.ts'
import { WIDGET_CLOCK } from './clock.ts'
import type { WidgetEnvironment } from './environment.ts'
import { ROUTES } from './routes.ts'

/**
 * Creates the widget's Worker with a given way to find projects. Operator commands may write to the database while it
 * runs.
 */
export function createWorker(findProject: FindProject) {
  const router = createRouter(ROUTES, { findProject, answerError: failureResponse })
  return {
    async fetch(request, env, context) {
      if (!isOwnHost(new URL(request.url), env)) return misdirected(env)
      return router.fetch(request, withPatience(env), context)
    },
    scheduled: (_event, env) => runSteps(withPatience(env), WIDGET_CLOCK),
  } satisfies ExportedHandler<WidgetEnvironment>
}

function withPatience(env: WidgetEnvironment): WidgetEnvironment {
  return {
    ...env,
    DB: retryBusy(env.DB),
    ...(env.INDEX === undefined ? {} : { INDEX: retryBusy(env.INDEX) }),
  }
}

function misdirected({ WIDGET_ORIGIN }: Pick<WidgetEnvironment, 'WIDGET_ORIGIN'>): Response {
  return failedResponse(421, { field: 'host', description: `This deployment is at ${WIDGET_ORIGIN}.` })
}
