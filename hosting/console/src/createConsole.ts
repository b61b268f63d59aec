import { retryBusy } from '#db/retry.ts'
import { createApp } from '#http/app.ts'
import { runSteps } from '#http/cronRuns.ts'
import { answerHealth } from '#http/health.ts'
import { ACCEPTANCE_ENDPOINTS } from './acceptanceRoutes.ts'
import { ANALYTICS_ENDPOINTS } from './analytics/endpoints.ts'
import { AUDIT_ENDPOINTS } from './auditRoutes.ts'
import { CONSOLE_CLOCK } from './clock.ts'
import { type ConsoleEnvironment, readSettings } from './environment.ts'
import { answerError } from './errors.ts'
import { closeToOthers } from './headers.ts'
import { INVITATION_ENDPOINTS } from './invitationRoutes.ts'
import { LOGIN_ENDPOINTS } from './loginRoutes.ts'
import { MEMBER_ENDPOINTS } from './memberRoutes.ts'
import { PAGE_ENDPOINTS } from './page.ts'
import { CATALOG_ENDPOINTS } from './projects/catalogEndpoints.ts'
import { CHECK_ENDPOINTS } from './projects/checkEndpoints.ts'
import { PROJECT_ENDPOINTS } from './projects/endpoints.ts'
import { TRANSFER_ENDPOINTS } from './projects/transferEndpoints.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { SESSION_ENDPOINTS } from './sessionRoutes.ts'
import { WEBHOOK_ENDPOINTS } from './webhooks/endpoints.ts'

const HEALTH: ConsoleEndpoint = {
  method: 'GET',
  path: '/health',
  guards: [],
  serve: ({ env }) => answerHealth(env.DB, CONSOLE_CLOCK),
}

/** Everything that the console's Worker answers, in the order in which paths are compared. */
export const CONSOLE_ENDPOINTS: readonly ConsoleEndpoint[] = [
  HEALTH,
  ...SESSION_ENDPOINTS,
  ...LOGIN_ENDPOINTS,
  ...ACCEPTANCE_ENDPOINTS,
  ...MEMBER_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
  ...TRANSFER_ENDPOINTS,
  ...CHECK_ENDPOINTS,
  ...CATALOG_ENDPOINTS,
  ...ANALYTICS_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...PAGE_ENDPOINTS,
]

const app = createApp<Served>({
  before: [
    closeToOthers,
    async (context, next) => {
      context.set('settings', readSettings(context.env))
      return next()
    },
  ],
  endpoints: CONSOLE_ENDPOINTS,
  answerError,
})

/** The console's Worker. Commands of the operator write to the database meanwhile. */
export const consoleWorker = {
  fetch: async (request, env, context) => app.fetch(request, withPatience(env), context),
  scheduled: (_event, env) => runSteps(withPatience(env), CONSOLE_CLOCK),
} satisfies ExportedHandler<ConsoleEnvironment>

function withPatience(env: ConsoleEnvironment): ConsoleEnvironment {
  return { ...env, DB: retryBusy(env.DB) }
}
